import { allowedAddress, hostOf } from '@/domain/web-hosts'

const hosts = ['www.example.com', '127.0.0.1:3000']

test.each(['https://www.example.com', 'https://WWW.example.com/a?b=c#d', 'http://127.0.0.1:3000/h5/'])('%s is opened', (address) => {
  expect(allowedAddress(address, hosts)).toBe(address)
})

test.each([
  'http://www.example.com/',
  'https://example.com/',
  'https://www.example.com.evil.cn/',
  'https://evilwww.example.com/',
  'https://evil.www.example.com/',
  'https://www.example.com@evil.cn/',
  'https://evil.cn/https://www.example.com',
  'https://www.example.com:8443/',
  'https://evil.cn\\@www.example.com/',
  'https://www.example.com\\.evil.cn/',
  ' https://www.example.com/',
  'https://www.example.com/a b',
  'https://www.example.com/\\evil.cn',
  'javascript:alert(1)',
  '//www.example.com',
  '',
])('%s is refused', (address) => {
  expect(allowedAddress(address, hosts)).toBeNull()
})

test('the host of an address keeps its port', () => {
  expect(hostOf('https://a.example:8080/x')).toBe('a.example:8080')
  expect(hostOf('')).toBeNull()
})
