import { bankOf, folder, importOne, paperOf, single, write } from '../content/bank'
import { testApp, type TestApp } from '../helpers/app'

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

let server: TestApp
beforeAll(async () => void (server = await testApp()))
afterAll(() => server.close())

test('a picture and a formula of a question are served as the question names them', async () => {
  const dir = folder()
  write('图.png', PIXEL, dir)
  await importOne(server.deps.db, write('bank.json', bankOf([single('p1', { stem: '![电路图](图.png)\n求 $I$' })]), dir))
  const [question] = (await paperOf(server.deps.db, 'sample')).questions
  const [image, text] = question?.stem ?? []
  if (image?.t !== 'img' || text?.t !== 'p') throw new Error('no picture')
  const picture = await server.app.inject({ url: image.src })
  expect([picture.statusCode, picture.headers['content-type'], picture.rawPayload.equals(PIXEL)]).toEqual([200, 'image/png', true])
  expect(picture.headers['cache-control']).toContain('immutable')
  const formula = text.c[1]
  if (typeof formula !== 'object' || formula.t !== 'f') throw new Error('no formula')
  const svg = await server.app.inject({ url: `/zxedu/media/formula/${formula.hash}.svg?ink=FFFFFF` })
  expect([svg.statusCode, svg.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  expect(svg.payload).toContain('#FFFFFF')
  expect(svg.payload).not.toContain('currentColor')
})

test.each([
  ['/media/picture/AAAAAAAAAAAAAAAAAAAAAA.png', 404],
  ['/media/picture/..%2F..%2Fetc.png', 400],
  ['/media/picture/x.svg', 400],
])('%s is %d', async (url, status) => {
  expect(await server.call('GET', url)).toMatchObject({ status, body: { success: false } })
})
