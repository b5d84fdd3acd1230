import { checkSettings, settingsOf } from '../../config/settings'

test.each(['15s', 'NaN', '-1', '0', '99', '600001', '1.5', ' '])(
  'a wait of %j ms for a token is refused in words, not compiled into a build',
  (value) => {
    expect(() => checkSettings({ ZX_TOKEN_TIMEOUT: value })).toThrow(
      `环境变量 ZX_TOKEN_TIMEOUT（${value}）应为 100–600000 的整数（毫秒）。`,
    )
  },
)

test.each(['ZX_API_SERVER', 'ZX_H5_ADDRESS', 'ZX_STATIC_BASE', 'ZX_UPLOAD_BASE'])(
  '%s has to be an origin: paths are put after it',
  (name) => {
    for (const value of ['api.example.com', 'localhost:3000', 'https://api.example.com/', 'https://api.example.com/x'])
      expect(() => checkSettings({ [name]: value })).toThrow(
        `环境变量 ${name}（${value}）不是网站地址，例如 https://api.example.com，末尾没有斜杠。`,
      )
  },
)

test('the page addresses begin somewhere on the web; the other hosts are hosts', () => {
  expect(() => checkSettings({ ZX_APP_BASE: 'learn.example.com/h5/' })).toThrow('环境变量 ZX_APP_BASE（learn.example.com/h5/）不是网址')
  expect(() => checkSettings({ ZX_WEB_HOSTS: 'a.example, https://b.example' })).toThrow(
    '环境变量 ZX_WEB_HOSTS 里的「https://b.example」不是主机名',
  )
})

test('an H5 site calls its own origin alone: another one is refused in words, of a mini program not', () => {
  const [api, site] = ['https://api.example.com', 'https://learn.example.com']
  const refused = (name: string, value: string) => `环境变量 ${name}（${value}）与网页地址（ZX_H5_ADDRESS）不同源，浏览器会拦下网页的请求。`
  const foreign = [
    { ZX_API_SERVER: api, ZX_H5_ADDRESS: site },
    { ZX_UPLOAD_BASE: api, ZX_H5_ADDRESS: site },
    { ZX_UPLOAD_BASE: api, ZX_API_SERVER: site },
    { ZX_UPLOAD_BASE: api },
  ]
  for (const env of foreign) {
    const [name = '', value = ''] = Object.entries(env)[0] ?? []
    expect(() => checkSettings(env, 'h5')).toThrow(refused(name, value))
    expect(() => checkSettings(env, 'weapp')).not.toThrow()
  }
  const own = [
    {},
    { ZX_API_SERVER: site },
    { ZX_H5_ADDRESS: site },
    { ZX_API_SERVER: site, ZX_H5_ADDRESS: `${site}:443`, ZX_UPLOAD_BASE: site },
    { ZX_API_SERVER: '', ZX_H5_ADDRESS: site, ZX_STATIC_BASE: 'https://static.example.com' },
  ]
  for (const env of own) expect(() => checkSettings(env, 'h5')).not.toThrow()
})

test('everything that is wrong is said at once; what is right, or set to nothing, is not', () => {
  expect(() => checkSettings({ ZX_TOKEN_TIMEOUT: 'x', ZX_API_SERVER: 'y' })).toThrow(/ZX_API_SERVER[^]*\n[^]*ZX_TOKEN_TIMEOUT/)
  const right = {
    ZX_API_SERVER: 'https://api.example.com:8443',
    ZX_APP_BASE: 'https://learn.example.com/study/h5/',
    ZX_WEB_HOSTS: 'a.example, b.example:8443 ,',
    ZX_TOKEN_TIMEOUT: '100',
  }
  expect(() => checkSettings(right)).not.toThrow()
  expect(() => checkSettings(Object.fromEntries(Object.keys(right).map((name) => [name, ''])))).not.toThrow()
})

test('a build gets none that are set to nothing: an empty wait would be one of no time', () => {
  expect(settingsOf({ ZX_TOKEN_TIMEOUT: '', ZX_API_SERVER: 'https://a.example', PATH: '/bin' })).toEqual({
    ZX_API_SERVER: 'https://a.example',
  })
})
