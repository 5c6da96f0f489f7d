// Which addresses may stand in a page, wherever they come from. Pure, the same in a browser and on a server.

/**
 * Whether following the address cannot run a script. Browsers skip control signs and blanks in front of and within a scheme, so only what
 * can stand in one is looked at.
 */
export function isSafeAddress(address: string): boolean {
  const bare = address.replace(/[^!-~]/g, '')
  return !/^(javascript:|vbscript:|data:(?!image\/(png|gif|jpe?g|webp|avif)))/i.test(bare)
}
