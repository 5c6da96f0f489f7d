// How the texts of options become values. A reader answers with the value or throws `WrongValue` with what was expected.

export class WrongValue extends Error {}

export type Reader<Value> = {
  /** Stands for the value in the help; empty: a switch, which needs none. */
  readonly placeholder: string
  read(text: string): Value
}

export function wholeNumber(min: number, max: number): Reader<number> {
  return {
    placeholder: 'number',
    read(text) {
      const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
      if (value >= min && value <= max) return value
      throw new WrongValue(`${quoted(text)} is not a whole number between ${min} and ${max}`)
    },
  }
}

const bytesOfUnit = { '': 1, KiB: 1024, MiB: 1024 ** 2, GiB: 1024 ** 3, TiB: 1024 ** 4 }

export function bytes(min: number, max: number): Reader<number> {
  return {
    placeholder: 'bytes',
    read(text) {
      const [, digits, unit] = /^(\d{1,15}) ?(KiB|MiB|GiB|TiB|)$/.exec(text) ?? []
      const value = Number(digits) * bytesOfUnit[unit as keyof typeof bytesOfUnit]
      if (value >= min && value <= max) return value
      throw new WrongValue(
        `${quoted(text)} is not a size between ${min} and ${max} bytes, such as 1048576 or 64MiB`,
      )
    },
  }
}

export function text(
  placeholder: string,
  form: { readonly pattern: RegExp; readonly expected: string },
): Reader<string> {
  return {
    placeholder,
    read(given) {
      if (form.pattern.test(given)) return given
      throw new WrongValue(`${quoted(given)} is not ${form.expected}`)
    },
  }
}

/** A text that no message repeats, because it may be or hold a password. */
export function discreet(
  placeholder: string,
  form: { readonly pattern: RegExp; readonly expected: string },
): Reader<string> {
  return {
    placeholder,
    read(given) {
      if (form.pattern.test(given)) return given
      throw new WrongValue(`this is not ${form.expected}`)
    },
  }
}

export function choice<const Values extends readonly string[]>(
  values: Values,
): Reader<Values[number]> {
  return {
    placeholder: 'word',
    read(given) {
      if (values.includes(given)) return given
      throw new WrongValue(`${quoted(given)} is not one of ${values.join(', ')}`)
    },
  }
}

const switchWords = new Map([
  ['true', true],
  ['on', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['off', false],
  ['no', false],
  ['0', false],
])

export const onOrOff: Reader<boolean> = {
  placeholder: '',
  read(given) {
    const value = switchWords.get(given.toLowerCase())
    if (value !== undefined) return value
    throw new WrongValue(`${quoted(given)} is neither true nor false`)
  },
}

/** Bounded, on one line. */
function quoted(given: string): string {
  return JSON.stringify(given.length > 80 ? `${given.slice(0, 80)}…` : given)
}
