import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Ajv from 'ajv'
import { formulas } from '../../../server/db/schema'
import { testApp, type TestApp } from '../helpers/app'

let t: TestApp
let dir: string
beforeAll(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'h5-'))
  mkdirSync(path.join(dir, 'js'))
  writeFileSync(path.join(dir, 'index.html'), '<!doctype html><title>知行题库</title>')
  writeFileSync(path.join(dir, 'js/app.0123abcd.js'), 'run()')
  writeFileSync(path.join(dir, 'js/app.0123abcd.js.gz'), 'packed')
  t = await testApp({ config: { h5Dir: dir } })
  await t.deps.db.insert(formulas).values({ hash: 'abcdefgh', tex: 'x', svg: '<svg fill="currentColor"/>' })
})
afterAll(async () => {
  await t.close()
  rmSync(dir, { recursive: true })
})

describe('the H5 site', () => {
  test('is served under /h5/, its page asked for each time, its hashed files never again', async () => {
    const page = await t.app.inject('/h5/')
    expect([page.statusCode, page.headers['cache-control'], page.headers['content-type']]).toEqual([
      200,
      'no-cache',
      'text/html; charset=utf-8',
    ])
    const script = await t.app.inject('/h5/js/app.0123abcd.js')
    expect([script.payload, script.headers['cache-control']]).toEqual(['run()', 'public, max-age=31536000, immutable'])
  })

  test('comes packed to those who take it', async () => {
    const script = await t.app.inject({ url: '/h5/js/app.0123abcd.js', headers: { 'accept-encoding': 'gzip' } })
    expect([script.payload, script.headers['content-encoding'], script.headers['cache-control']]).toEqual([
      'packed',
      'gzip',
      'public, max-age=31536000, immutable',
    ])
    const plain = await t.app.inject({ url: '/h5/js/app.0123abcd.js', headers: { 'accept-encoding': 'identity' } })
    expect(plain.headers['content-encoding']).toBeUndefined()
    // A shared cache keeps both apart.
    expect([script.headers.vary, plain.headers.vary]).toEqual(['accept-encoding', 'accept-encoding'])
  })

  test('is where the bare address leads', async () => {
    expect((await t.app.inject('/')).headers.location).toBe('/h5/')
    expect((await t.app.inject('/h5')).headers.location).toBe('/h5/')
  })

  test.each(['/h5/nothing.js', '/h5/../package.json', '/h5/%2e%2e/%2e%2e/etc/passwd', '/h5/..%2fpackage.json'])(
    'gives nothing for %s',
    async (url) => {
      const { statusCode, payload } = await t.app.inject(url)
      expect(statusCode).toBeGreaterThanOrEqual(400)
      expect(statusCode).toBeLessThan(500)
      expect(payload).not.toContain('zhixing-tiku')
    },
  )

  test('says with its page what that may load and run, of the build that stands there', async () => {
    const build = (page: string, policy: string, of = page) => {
      writeFileSync(path.join(dir, 'index.html'), page)
      writeFileSync(path.join(dir, 'policy.json'), JSON.stringify({ page: createHash('sha256').update(of).digest('hex'), policy }))
    }
    const policy = async (url = '/h5/') => (await t.app.inject(url)).headers['content-security-policy']
    expect(await policy()).toBeUndefined()
    build('<!doctype html>one', "script-src 'self'")
    expect([await policy(), await policy(), await policy('/h5/index.html')]).toEqual(Array(3).fill("script-src 'self'"))
    expect(await policy('/h5/js/app.0123abcd.js')).toBeUndefined()
    // While another build comes, its page may be there before its policy: the old one would refuse the scripts of it.
    build('<!doctype html>two, longer', "script-src 'none'", '<!doctype html>three')
    expect(await policy()).toBeUndefined()
    build('<!doctype html>three', "script-src 'none'")
    expect(await policy()).toBe("script-src 'none'")
  })

  test('missing, the API still starts', async () => {
    const bare = await testApp({ config: { h5Dir: path.join(dir, 'nowhere') } })
    expect((await bare.app.inject('/h5/')).statusCode).toBe(404)
    expect((await bare.call('GET', '/health')).body.success).toBe(true)
    await bare.close()
  })
})

describe('a formula', () => {
  test('is drawn in the ink of the reader and never asked for again', async () => {
    const { payload, headers } = await t.app.inject('/zxedu/media/formula/abcdefgh.svg?ink=ffffff')
    expect([payload, headers['content-type'], headers['cache-control']]).toEqual([
      '<svg fill="#ffffff"/>',
      'image/svg+xml; charset=utf-8',
      'public, max-age=31536000, immutable',
    ])
    expect((await t.app.inject('/zxedu/media/formula/abcdefgh.svg')).payload).toBe('<svg fill="#1D2433"/>')
  })

  test.each([
    ['/zxedu/media/formula/zzzzzzzz.svg', 404],
    ['/zxedu/media/formula/abcdefgh.png', 400],
    ['/zxedu/media/formula/abcdefgh.svg?ink=%22onload', 400],
  ])('%s answers %i', async (url, status) => {
    expect((await t.app.inject(url)).statusCode).toBe(status)
  })
})

test.each([
  ['/zxedu/media/picture/AAAAAAAAAAAAAAAAAAAAAA.png', 404],
  [`/zxedu/media/upload/${'A'.repeat(43)}.png`, 404],
  ['/zxedu/media/print/nurse-all.pdf', 200],
  ['/zxedu/media/cloud/cloud-00000000-0000-4000-8000-000000000000?e=1&s=x', 403],
  ['/zxedu/media/course/lesson/l1/video.mp4?u=&o=1&e=1&n=x&s=x', 403],
])('%s answers %i, and refuses what its address does not know', async (url, status) => {
  expect((await t.app.inject(url)).statusCode).toBe(status)
  expect((await t.app.inject(`${url}${url.includes('?') ? '&' : '?'}alien=1`)).statusCode).toBe(400)
})

describe('the document', () => {
  test('describes every route', async () => {
    const { paths, servers } = (await t.app.inject('/zxedu/doc/openapi.json')).json<{
      paths: Record<string, object>
      servers: { url: string }[]
    }>()
    expect(servers).toEqual([{ url: '/zxedu' }])
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/sys/sms', '/sys/thirdLogin/bindingPhoneByUserId', '/api/my-exam/getMayorList']),
    )
  })

  test('says of every route who may call it', async () => {
    const { paths, components } = (await t.app.inject('/zxedu/doc/openapi.json')).json<{
      paths: Record<string, Record<string, { security?: Record<string, string[]>[] }>>
      components: { securitySchemes: Record<string, object> }
    }>()
    const said = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ security }) => security))
    const known = ['[{},{"token":[]}]', ...['anonymous', 'user', 'admin'].map((role) => JSON.stringify([{ token: [role] }]))]
    expect(said.length).toBeGreaterThan(100)
    expect(said.filter((security) => !known.includes(JSON.stringify(security)))).toEqual([])
    expect(paths['/api/my-exam/getMayorList']?.get?.security).toEqual([{}, { token: [] }])
    expect(paths['/sys/sms']?.post?.security).toEqual([{ token: ['anonymous'] }])
    expect(components.securitySchemes).toHaveProperty('token')
  })

  test('names every call, and says how one is refused: clients are made from it', async () => {
    const { paths, components } = (await t.app.inject('/zxedu/doc/openapi.json')).json<{
      paths: Record<string, Record<string, { operationId?: string; responses: Record<string, { $ref?: string }> }>>
      components: { schemas: { Failure: object }; responses: { Failure: { content: object } } }
    }>()
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
    const names = operations.map(({ operationId = '' }) => operationId)
    expect(names.filter((name, at) => !/^[a-z][A-Za-z0-9]+$/.test(name) || names.indexOf(name) !== at)).toEqual([])
    expect(paths['/api/after-sale/{id}/return']?.post?.operationId).toBe('afterSaleSendBack')
    expect(operations.filter(({ responses }) => responses.default?.$ref !== '#/components/responses/Failure')).toEqual([])
    expect(components.responses.Failure.content).toEqual({ 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } })
    const [refused, taken] = await Promise.all(['/zxedu/api/user/profile', '/zxedu/health'].map((url) => t.app.inject(url)))
    const isFailure = new Ajv().compile(components.schemas.Failure)
    expect([isFailure(refused?.json()), isFailure(taken?.json())]).toEqual([true, false])
  })

  test('says which calls send a picture', async () => {
    const { paths } = (await t.app.inject('/zxedu/doc/openapi.json')).json<{
      paths: Record<string, { post?: { requestBody?: { content: Record<string, { schema: object }> } } }>
    }>()
    const forms = Object.entries(paths).filter(([, { post }]) => post?.requestBody?.content['multipart/form-data'])
    expect(forms.map(([url]) => url).sort()).toEqual(['/api/note/pictures', '/api/upload/{purpose}', '/cloud/files'])
    const bare = Object.values(paths).filter(({ post }) => post && !post.requestBody)
    expect(bare).toEqual([])
  })

  test('has a page', async () => {
    const page = await t.app.inject('/zxedu/doc')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.payload).toContain('<code>POST /sys/phoneLogin</code>')
    expect(page.payload).toMatch(/<code>POST \/sys\/sms<\/code>[^<]*<em>anonymous<\/em>/)
  })
})
