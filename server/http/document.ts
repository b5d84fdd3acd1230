/** The OpenAPI document beside what the contract of each route says of it (./route.ts). */
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { Type } from '@sinclair/typebox'

/** The envelope of a refusal (./errors.ts). */
const Failure = Type.Object({
  success: Type.Literal(false),
  message: Type.String(),
  code: Type.Integer(),
  result: Type.Null(),
  msg: Type.String(),
  timestamp: Type.Integer(),
})

const FAILURE = {
  description: 'Refused: words for the learner, and a code of the catalogue. A failure of business says the same with status 200',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
}

interface Operations {
  paths?: Record<string, Record<string, { responses?: Record<string, unknown> }>>
}

/** Every call may be refused; said here, no route writes its answers by it. */
function withFailures<T extends Operations>(document: T): T {
  const operations = Object.values(document.paths ?? {}).flatMap((methods) => Object.values(methods))
  for (const operation of operations) operation.responses = { ...operation.responses, default: { $ref: '#/components/responses/Failure' } }
  return document
}

export const documentOptions = (version: string): FastifyDynamicSwaggerOptions => ({
  openapi: {
    openapi: '3.1.0',
    info: { title: '知行题库 API', version },
    servers: [{ url: '/zxedu' }],
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Access-Token' } },
      schemas: { Failure },
      responses: { Failure: FAILURE },
    },
  },
  transformObject: (made) => ('openapiObject' in made ? withFailures(made.openapiObject as Operations) : made.swaggerObject),
})
