import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pagePolicy, type Origins } from '../../config/h5/policy'

const OWN: Origins = { apiServer: '', uploadBase: '', h5Address: '', staticBase: '', webHosts: [] }
const hash = (text: string, as: 'hex' | 'base64') => createHash('sha256').update(text).digest(as)
/** The sources of each directive. */
const directives = (page: string, env: Origins): Record<string, string[]> =>
  Object.fromEntries(
    pagePolicy(page, env)
      .policy.split(';')
      .map((line) => line.split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  )

test('every script that stands in the page may run, by its hash, and nothing else that does', () => {
  const page = '<title>a</title><script>begin("a")</script><div></div><script>\nboot()\n</script><script src="/h5/a.js"></script>'
  const scripts = directives(page, OWN)['script-src'] ?? []
  expect(scripts.filter((source) => source.startsWith("'sha256-"))).toEqual(
    ['begin("a")', '\nboot()\n'].map((text) => `'sha256-${hash(text, 'base64')}'`),
  )
  expect(scripts.join()).not.toMatch(/unsafe|\*|data:|blob:|https:(?!\/\/res\.wx\.qq\.com\/)/)
  expect(pagePolicy(page, OWN).page).toBe(hash(page, 'hex'))
})

test('WeChat’s SDK is loaded from where the policy lets it be', () => {
  const source = readFileSync(path.resolve(__dirname, '../../src/platform/page-card/wechat.ts'), 'utf8')
  const [, sdk = ''] = /SDK = '([^']+)'/.exec(source) ?? []
  expect(directives('', OWN)['script-src']?.some((allowed) => allowed.endsWith('/') && sdk.startsWith(allowed))).toBe(true)
})

test('what the build names elsewhere may be called, shown and opened', () => {
  const env: Origins = {
    apiServer: 'http://api.example.com:8080',
    uploadBase: 'https://up.example.com',
    h5Address: 'https://learn.example.com',
    staticBase: 'https://static.example.com',
    webHosts: ['help.example.com', '127.0.0.1:3000'],
  }
  expect(directives('', env)).toMatchObject({
    'connect-src': expect.arrayContaining([
      'http://api.example.com:8080',
      'ws://api.example.com:8080',
      'https://up.example.com',
    ]) as string[],
    'img-src': expect.arrayContaining(['http://api.example.com:8080']) as string[],
    'media-src': expect.arrayContaining(['http://api.example.com:8080']) as string[],
    'frame-src': [
      "'self'",
      'weixin:',
      'https://learn.example.com',
      'https://static.example.com',
      'https://help.example.com',
      'https://127.0.0.1:3000',
      'http://127.0.0.1:3000',
    ],
  })
})
