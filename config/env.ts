import { version } from '../package.json'
import { checkSettings, settingsOf } from './settings'

/**
 * The two environments (specification section 9). Hosts are not part of the code: production takes them from the
 * environment of the build; development talks to the server on this machine.
 */
export interface AppEnv {
  /** Origin of the API, '' for the page's own origin (H5). */
  apiServer: string
  /** Origin that the H5 site is served from, for links and QR codes; '' for the page's own. */
  h5Address: string
  /** Where the pages of the H5 site begin, up to the #: what links that the mini program hands out lead to. */
  appBase: string
  staticBase: string
  uploadBase: string
  /** Hosts (with port) that the web-view may open beside the H5 site and the static files. */
  webHosts: string[]
  /** How long an access token of the cloud back end is waited for, ms. */
  tokenTimeout: number
  version: string
  versionCode: number
}

/** 1.0.35 → 1035: versions of one number are compared by shops and phones. */
function codeOf(of: string): number {
  const [major = 0, minor = 0, patch = 0] = of.split('.').map(Number)
  return major * 1000 + minor * 100 + patch
}

/** @throws Error with a sentence for the operator about every variable that is wrong */
export function appEnv(platform: string, mode: string): AppEnv {
  checkSettings(process.env, platform)
  const env = settingsOf(process.env)
  const own = platform === 'h5' ? '' : 'http://127.0.0.1:3000'
  const apiServer = env.ZX_API_SERVER ?? own
  const h5Address = env.ZX_H5_ADDRESS ?? apiServer
  if (mode === 'production' && platform !== 'h5' && !env.ZX_API_SERVER) {
    console.warn('ZX_API_SERVER is not set: this build talks to http://127.0.0.1:3000 and is good for development only.')
  }
  return {
    apiServer,
    h5Address,
    appBase: env.ZX_APP_BASE ?? `${h5Address}/h5/`,
    staticBase: env.ZX_STATIC_BASE ?? apiServer,
    uploadBase: env.ZX_UPLOAD_BASE ?? apiServer,
    webHosts: (env.ZX_WEB_HOSTS ?? '')
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean),
    tokenTimeout: Number(env.ZX_TOKEN_TIMEOUT ?? 15_000),
    version,
    versionCode: codeOf(version),
  }
}
