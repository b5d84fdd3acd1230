/** What the environment compiles into a build (config/env.ts), checked before one is made: a wrong value would be found by learners. */

type Env = Readonly<Record<string, string | undefined>>
/** Says what is wrong with a value, in words for the operator; null: nothing. */
type Check = (name: string, value: string) => string | null

/** What the specification lets an app wait for an access token, ms (src/api/anonymous.ts). */
const WAIT = { least: 100, most: 600_000 }

/** Paths are put after it. */
const origin: Check = (name, value) =>
  /^https?:\/\/[^/?#\s]+$/.test(value) ? null : `环境变量 ${name}（${value}）不是网站地址，例如 https://api.example.com，末尾没有斜杠。`

const address: Check = (name, value) =>
  /^https?:\/\//.test(value) && URL.canParse(value) ? null : `环境变量 ${name}（${value}）不是网址，例如 https://learn.example.com/h5/。`

const hosts: Check = (name, value) => {
  const wrong = value
    .split(',')
    .map((host) => host.trim())
    .filter((host) => !/^([^/\s:]+(:\d{1,5})?)?$/.test(host))
  return wrong.length > 0
    ? `环境变量 ${name} 里的「${wrong.join('、')}」不是主机名，例如 learn.example.com 或 learn.example.com:8443。`
    : null
}

const wait: Check = (name, value) =>
  /^\d+$/.test(value) && Number(value) >= WAIT.least && Number(value) <= WAIT.most
    ? null
    : `环境变量 ${name}（${value}）应为 ${WAIT.least}–${WAIT.most} 的整数（毫秒）。`

const CHECKS: Readonly<Record<string, Check>> = {
  ZX_API_SERVER: origin,
  ZX_H5_ADDRESS: origin,
  ZX_APP_BASE: address,
  ZX_STATIC_BASE: origin,
  ZX_UPLOAD_BASE: origin,
  ZX_WEB_HOSTS: hosts,
  ZX_TOKEN_TIMEOUT: wait,
}

/** Names of what the environment compiles into a build. */
export const ENV = Object.keys(CHECKS)

/** What an environment says of a build; a variable that is set to nothing is not set. */
export const settingsOf = (env: Env): Record<string, string> =>
  Object.fromEntries(
    ENV.flatMap((name) => {
      const value = env[name]
      return value ? [[name, value]] : []
    }),
  )

/** What pages call themselves. A browser lets the H5 site call its own origin alone: the server allows no other (CORS). */
const CALLED = ['ZX_API_SERVER', 'ZX_UPLOAD_BASE']

const originOf = (value: string | undefined) => (value !== undefined && URL.canParse(value) ? new URL(value).origin : value)

/** Sentences about what the H5 site could not call; its address is that of the API when nothing else is said. */
function outOfReach(settings: Readonly<Record<string, string>>): string[] {
  const site = originOf(settings.ZX_H5_ADDRESS ?? settings.ZX_API_SERVER)
  return CALLED.filter((name) => settings[name] && originOf(settings[name]) !== site).map(
    (name) =>
      `环境变量 ${name}（${settings[name]}）与网页地址（ZX_H5_ADDRESS）不同源，浏览器会拦下网页的请求。构建网页时请不设置它，或设为网页自己的地址。`,
  )
}

/**
 * @param platform what is built; a mini program may call any origin
 * @throws Error with a sentence for the operator for everything that is wrong, all at once
 */
export function checkSettings(env: Env, platform?: string): void {
  const settings = settingsOf(env)
  const problems = Object.entries(settings).map(([name, value]) => CHECKS[name]?.(name, value) ?? null)
  const told = [...problems.filter((problem) => problem !== null), ...(platform === 'h5' ? outOfReach(settings) : [])]
  if (told.length > 0) throw new Error(told.join('\n'))
}

/** Ends the program with the sentences when a setting is wrong: the first thing a program does that builds. */
export function requireSettings(env: Env, platform?: string): void {
  try {
    checkSettings(env, platform)
  } catch (error) {
    console.error(`启动失败：${(error as Error).message}`)
    process.exit(1)
  }
}
