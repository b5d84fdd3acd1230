import type { FastifyInstance } from 'fastify'

const METHODS = ['get', 'post', 'put', 'delete'] as const

const escape = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** The OpenAPI document at /zxedu/doc/openapi.json and a plain page over it at /zxedu/doc. */
export function docPage(app: FastifyInstance): void {
  app.get('/doc/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () => app.swagger())
  app.get('/doc', { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) => {
    const paths = app.swagger().paths ?? {}
    const rows = Object.entries(paths).flatMap(([url, item]) =>
      METHODS.flatMap((method) => {
        const operation = item?.[method]
        if (!operation) return []
        const { parameters, requestBody, responses, security } = operation
        const detail = escape(JSON.stringify({ parameters, requestBody, responses }, null, 2))
        const callers = security?.flatMap((one: Record<string, string[]>) => one.token ?? []).join() || 'public'
        return [
          `<details><summary><code>${method.toUpperCase()} ${escape(url)}</code> ${escape(operation.summary ?? '')} <em>${callers}</em></summary><pre>${detail}</pre></details>`,
        ]
      }),
    )
    return reply.type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>知行题库 API</title><style>body{font:15px/24px sans-serif;max-width:860px;margin:32px auto;padding:0 16px}details{border-bottom:1px solid #ebeef4;padding:8px 0}pre{overflow:auto;background:#f4f6fa;padding:12px}</style>
<h1>知行题库 API</h1><p>前缀 <code>/zxedu</code>，文档 <a href="doc/openapi.json">openapi.json</a></p>${rows.join('\n')}`)
  })
}
