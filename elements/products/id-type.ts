// Which kind of id an attribute holds: that of a master (`id`), or a product number.

/** Throws a sentence for anything else. */
export function idTypeOf(idType: string): 'id' | 'productNumber' {
  if (idType === 'id' || idType === 'productNumber') return idType
  throw new Error('id-type must be id or productNumber.')
}
