import fc from 'fast-check'
import { z } from 'zod'
import { NAUGHTY } from './naughty.ts'

export const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NAUGHTY) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 400 }) },
)
const anything = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>,
  fc.double(),
  fc.maxSafeInteger(),
)

type JsonSchema = z.core.JSONSchema.JSONSchema

function ofString({ pattern = '', format = '', maxLength = 300, minLength = 0 }: JsonSchema) {
  if (pattern.includes('@')) return fc.constantFrom('ida@mail.test', 'Ida.Lind+art@sub.mail.test')
  if (format === 'uuid') return fc.uuid()
  const words = fc.string({ minLength, maxLength: Math.min(maxLength, 400) })
  return fc.oneof(
    words,
    fc.constantFrom(
      ...(minLength === 0 ? [''] : []),
      '2024',
      '1200',
      '2026-03-01',
      'https://mail.test/a',
      'A quiet word',
    ),
  )
}

/** Most fields are valid, so that the server reaches each invalid field by itself. */
const mostlyRight = (schema: JsonSchema | boolean): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: right(schema) }, { weight: 1, arbitrary: anything })

const ofItems = ({ items }: JsonSchema) => (items && !Array.isArray(items) ? mostlyRight(items) : anything)

/** Makes valid values, as far as JSON Schema describes them. */
function right(schema: JsonSchema | boolean): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return anything
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return fc.oneof(...options.map(right))
  switch (schema.type) {
    case 'string':
      return ofString(schema)
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.max(1000, schema.minimum ?? 0), max: 9999 })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(ofItems(schema), { minLength: schema.minItems ?? 0, maxLength: 4 })
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, field]) => [name, mostlyRight(field)]),
        ),
        { requiredKeys: schema.required ?? [] },
      )
    default:
      return anything
  }
}

/** Makes bodies for a schema of the contract: most are valid, the others almost. */
export const bodiesOf = (schema: z.core.$ZodType) =>
  right(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))
