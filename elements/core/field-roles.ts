// Which field of the shop's records plays which part. Servers tell it as field to role or as role to field; here it is always
// role to field.

const role =
  /^(availability|brand|categoryPath|deeplink|description|ean|imageUrl|masterId|price|product(Name|Number))$/

export type FieldRoles = Readonly<Record<string, string>>

/** The mapping as role to field, whichever way round it came. */
export function roleToField(mapping: FieldRoles): FieldRoles {
  const pairs = Object.entries(mapping)
  const rolesAmongKeys = pairs.filter(([key]) => role.test(key)).length
  const rolesAmongValues = pairs.filter(([, value]) => role.test(value)).length
  return rolesAmongKeys >= rolesAmongValues
    ? { ...mapping }
    : Object.fromEntries(pairs.map(([field, role]) => [role, field]))
}

/** The value of the field with a role, or undefined. */
export function valueWithRole(
  record: Readonly<Record<string, unknown>>,
  fieldRoles: FieldRoles | undefined,
  role: string,
): unknown {
  const field = fieldRoles?.[role]
  return field !== undefined && Object.hasOwn(record, field) ? record[field] : undefined
}
