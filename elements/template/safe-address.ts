// Which addresses may stand in a page, wherever they come from. Pure, the same in a browser and on a server.

/** Whether following the address cannot run a script. Browsers skip control signs and blanks in front of and within a scheme. */
export function isSafeAddress(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the signs that browsers skip.
  const bare = address.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\ufeff]/g, '').toLowerCase()
  return (
    !/^(javascript|vbscript):/.test(bare) &&
    !/^data:(?!image\/(png|gif|jpe?g|webp|avif))/.test(bare)
  )
}
