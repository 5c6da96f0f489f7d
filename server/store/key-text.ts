// Texts from outside as keys of a database. JavaScript's texts may hold lone surrogates and NUL, which UTF-8 and PostgreSQL
// cannot; they are written as U+FDD0 (a code point that stands for nothing) and four hexadecimal digits, so that two keys that
// differ never become one. Ordinary texts stay as they are.

const unkeepable = /[\p{Cc}\p{Cs}\uFDD0]/gu

export function toKeyText(text: string): string {
  return text.replace(
    unkeepable,
    (character) => `\uFDD0${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

export function fromKeyText(keyText: string): string {
  return keyText.replace(/\uFDD0([0-9a-f]{4})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
}
