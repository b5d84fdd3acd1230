import type { BuildContract } from './contract'

/** A page that is about to go is given this long; one that stays was kept by its learner, who was asked, ms. */
const LEAVES_MS = 5000

/** Address of the app's own script, by which a build is known (config/h5/page-loader.ts). */
const appScript = () => Array.from(document.scripts, ({ src }) => src).find((src) => /\/js\/app\.\w+\.js$/.test(src))

/** The page of the site as the server has it now names another script. */
async function isOld(): Promise<boolean> {
  const own = appScript()
  if (!own) return false
  const answer = await fetch(window.location.pathname, { cache: 'no-store' })
  return answer.ok && !(await answer.text()).includes(new URL(own).pathname)
}

export const build = {
  async renew() {
    if (!(await isOld().catch(() => false))) return
    window.location.reload()
    await new Promise((resolve) => setTimeout(resolve, LEAVES_MS))
  },
  // A browser is told what a page will want by index.html and by the page before it (docs/decisions/009, 032).
  fetchAhead() {},
} satisfies BuildContract as BuildContract
