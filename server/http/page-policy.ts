import { createHash } from 'node:crypto'
import { readFileSync, type Stats } from 'node:fs'
import path from 'node:path'

/** What a build says of its page (config/h5/policy.ts). */
interface Told {
  /** SHA-256 of index.html, hex. */
  page: string
  policy: string
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** The policy of the page that stands there; null: there is none, or a build is being replaced and a part of it can be read. */
function readPolicy(dir: string): string | null {
  try {
    const { page, policy } = JSON.parse(readFileSync(path.join(dir, 'policy.json'), 'utf8')) as Told
    return page === hashOf(readFileSync(path.join(dir, 'index.html'))) ? policy : null
  } catch {
    return null
  }
}

/**
 * The Content-Security-Policy of the page of a built site, read once for every build that comes to stand in its folder: one of
 * another build would refuse the scripts of this one, and leave learners an empty window.
 * @param warn told once about a page that has none of its own
 * @returns of the index.html that is sent, by what the system says of that file; null when the build has no policy for it
 */
export function pagePolicy(dir: string, warn: (words: string) => void): (sent: Pick<Stats, 'mtimeMs' | 'size'>) => string | null {
  // The page as it is and its packed twins come in turns; a build that takes their place has three more.
  const known = new Map<string, string>()
  let warned = false
  return ({ mtimeMs, size }) => {
    const sent = `${mtimeMs} ${size}`
    const policy = known.get(sent) ?? readPolicy(dir)
    if (policy !== null) {
      known.set(sent, policy)
      return policy
    }
    if (!warned) warn('index.html has no policy of its own (policy.json): it is served without a Content-Security-Policy')
    warned = true
    return null
  }
}
