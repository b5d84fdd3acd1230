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

/**
 * How bodies, queries and answers are checked and written: bodies as they come (no coercion), queries and parameters
 * coerced. In production every schema is compiled at the start, so that a wrong one stops it and no learner waits for
 * the first call; elsewhere each at its first call, because some 300 routes cost every start and every test a second.
 */
export function compileSchemas(app: FastifyInstance, { production }: { production: boolean }): void {
  const bodies = new Ajv({ ...OPTIONS, coerceTypes: false })
  const queries = new Ajv({ ...OPTIONS, coerceTypes: true })
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const compile = () => (httpPart === 'body' ? bodies : queries).compile(schema as object)
    return production ? compile() : lateValidator(compile)
  })
  app.setSerializerCompiler(({ schema }) => {
    const compile = () => stringifier(leanUnions(schema as object), { compileValidators: production })
    if (production) return compile()
    let write: ReturnType<typeof stringifier> | undefined
    return (data: unknown) => (write ??= compile())(data)
  })
}
