// The small schemas that operations of every area share: paths, switches, list parameters and the limits of texts.

import Type, { type TSchema } from 'typebox'

/** The longest text of a parameter that has no limit of its own. */
export const textLengthMax = 1_000
/** The longest query; whoever pastes more than this is not looking for a product. */
export const queryLengthMax = 2_000
/** The longest list of names or ids in a query string or a body. */
export const listLengthMax = 10_000

/** The greatest whole number that any client, and any store, can write. */
export const integerMax = 2_147_483_647
/** The longest moment: ISO 8601 with all the fractions of a second that anybody writes. */
const momentLengthMax = 40

/** Marks a property that is never missing, because its default stands in for it; callers may leave it out. */
export type HasDefault = { readonly default: string | number | boolean }

/** The schema with a default. Every reader of the schemas takes a property with a default for one that may be left out. */
export function defaulted<Schema extends TSchema>(
  schema: Schema,
  value: HasDefault['default'],
): Schema & HasDefault {
  const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema))
  return Object.assign(copy, { default: value }) as Schema & HasDefault
}

/** An object whose properties are nobody's but the channel's. */
export function openObject(options: object) {
  return Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    additionalProperties: true,
    ...options,
  })
}

export function text(description: string, options: object = {}) {
  return Type.String({ description, maxLength: textLengthMax, ...options })
}

export function texts(description: string, options: object = {}) {
  return Type.Array(Type.String({ maxLength: textLengthMax }), {
    description,
    maxItems: listLengthMax,
    ...options,
  })
}

export function moment(description: string, options: object = {}) {
  return Type.String({ format: 'date-time', maxLength: momentLengthMax, description, ...options })
}

export const channelName = Type.String({
  pattern: '^[A-Za-z0-9_-]{1,64}$',
  description: 'Name of the channel: 1 to 64 letters, digits, `_` or `-`.',
  examples: ['demo'],
})

export const channelPath = Type.Object({ channel: channelName })

export const verboseSwitch = {
  verbose: defaulted(
    Type.Boolean({ description: 'Whether each result repeats the record that was sent.' }),
    false,
  ),
}

/** Fields by name, with the role each has for the shop (or turned round, as the channel's settings say). */
export const fieldRolesSchema = Type.Record(Type.String(), Type.String(), {
  title: 'FieldRoles',
  description:
    'Field name to role. With the channel setting `fieldRolesBy: role` it is role to field name.',
  examples: [{ Name: 'productName', Price: 'price' }],
})
