/** The peer of S1: Fastify with no plugin, no hook and no schema, answering a fixed body at once. */
import { readFileSync } from 'node:fs'
import fastify from 'fastify'

/** File of the body by path. */
export type BareOrder = Record<string, string>

async function main(): Promise<void> {
  const app = fastify()
  const bodies = JSON.parse(process.argv[2] ?? '{}') as BareOrder
  for (const [url, file] of Object.entries(bodies)) {
    const body = readFileSync(file)
    app.get(url, async (_request, reply) => {
      reply.type('application/json; charset=utf-8')
      return body
    })
  }
  app.get('/hello', async () => ({ hello: 'world' }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
  process.on('disconnect', () => process.exit(0))
}

void main()
