import { readFileSync } from 'node:fs'
import path from 'node:path'
import { keepScale } from '@/platform/frame/viewport'

const PAGE = readFileSync(path.resolve(__dirname, '../../src/index.html'), 'utf8')
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

const AS_BUILT = 'width=device-width,initial-scale=1,viewport-fit=cover'

test.each([
  ['an iPhone, which enlarges the page for every field', IPHONE, `${AS_BUILT},maximum-scale=1`],
  ['a phone whose fingers would be kept from it', ANDROID, AS_BUILT],
])('the page of %s', (_what, agent, content) => {
  document.head.innerHTML = PAGE.slice(PAGE.indexOf('<head>') + 6, PAGE.indexOf('</head>'))
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  keepScale()
  expect(document.querySelector('meta[name="viewport"]')?.getAttribute('content')).toBe(content)
})
