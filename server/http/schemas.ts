import Ajv, { type ValidateFunction } from 'ajv'
import type { FastifyInstance } from 'fastify'
import stringifier from 'fast-json-stringify'
import { leanUnions } from './lean-unions'

const OPTIONS = { removeAdditional: false, useDefaults: true, allErrors: false, strict: false } as const

/** A validator that is compiled at its first call; fastify reads `errors` of it after a refusal. */
function lateValidator(compile: () => ValidateFunction) {
  let compiled: ValidateFunction | undefined
  const validate = (data: unknown): boolean => {
    compiled ??= compile()
    const valid = compiled(data) as boolean
    validate.errors = compiled.errors
    return valid
  }
  validate.errors = undefined as ValidateFunction['errors']
  return validate
}

// One for the process, like the serializers below: an app that is built again, as tests do, compiles nothing twice.
const bodies = new Ajv({ ...OPTIONS, coerceTypes: false })
const queries = new Ajv({ ...OPTIONS, coerceTypes: true })

type Serializer = ReturnType<typeof stringifier>
const serializers = new WeakMap<object, Serializer>()

function serializerOf(schema: object, production: boolean): Serializer {
  const known = serializers.get(schema) ?? stringifier(leanUnions(schema), { compileValidators: production })
  serializers.set(schema, known)
  return known
}

/**
 * How bodies, queries and answers are checked and written: bodies as they come (no coercion), queries and parameters
 * coerced. In production every schema is compiled at the start, so that a wrong one stops it and no learner waits for
 * the first call; elsewhere each at its first call, because some 300 routes cost every start and every test a second.
 */
export function compileSchemas(app: FastifyInstance, { production }: { production: boolean }): void {
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const compile = () => (httpPart === 'body' ? bodies : queries).compile(schema as object)
    return production ? compile() : lateValidator(compile)
  })
  app.setSerializerCompiler(({ schema }) => {
    if (production) return serializerOf(schema as object, true)
    let write: Serializer | undefined
    return (data: unknown) => (write ??= serializerOf(schema as object, false))(data)
  })
}
