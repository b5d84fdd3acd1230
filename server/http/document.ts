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

/** What a POST without a body of JSON takes (server/modules/upload). */
const PICTURE = {
  required: true,
  content: {
    'multipart/form-data': { schema: Type.Object({ file: Type.String({ format: 'binary' }) }) },
  },
}

interface Operation {
  requestBody?: object
  responses?: Record<string, unknown>
}
interface Operations {
  paths?: Record<string, Record<string, Operation>>
}

/** Every call may be refused, and some send a picture: said here, no route reads or writes by it. */
function completed<T extends Operations>(document: T): T {
  for (const methods of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(methods))
      operation.responses = { ...operation.responses, default: { $ref: '#/components/responses/Failure' } }
    if (methods.post) methods.post.requestBody ??= PICTURE
  }
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
  transformObject: (made) => ('openapiObject' in made ? completed(made.openapiObject as Operations) : made.swaggerObject),
})
