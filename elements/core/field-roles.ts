// Which field of the shop's records plays which part. Servers tell it as field to role or as role to field; here it is always
// role to field.

const roles = new Set([
  'availability',
  'brand',
  'campaignProductNumber',
  'categoryPath',
  'deeplink',
  'description',
  'displayProductNumber',
  'ean',
  'imageUrl',
  'masterArticleNumber',
  'masterId',
  'price',
  'productName',
  'productNumber',
  'trackingProductNumber',
])

export type FieldRoles = Readonly<Record<string, string>>

/** The mapping as role to field, whichever way round it came. */
export function roleToField(mapping: FieldRoles): FieldRoles {
  const pairs = Object.entries(mapping)
  const rolesAmongKeys = pairs.filter(([key]) => roles.has(key)).length
  const rolesAmongValues = pairs.filter(([, value]) => roles.has(value)).length
  return rolesAmongKeys >= rolesAmongValues
    ? { ...mapping }
    : Object.fromEntries(pairs.map(([field, role]) => [role, field]))
}

/** What older configurations call the roles of today. */
const olderNames: FieldRoles = {
  productNumber: 'trackingProductNumber',
  masterId: 'masterArticleNumber',
}

/** The value of the field with a role, or undefined. */
export function valueWithRole(
  record: Readonly<Record<string, unknown>>,
  fieldRoles: FieldRoles | undefined,
  role: string,
): unknown {
  const older = olderNames[role]
  const field = fieldRoles?.[role] ?? (older === undefined ? undefined : fieldRoles?.[older])
  return field !== undefined && Object.hasOwn(record, field) ? record[field] : undefined
}
