/** What a start does about the H5 site. */

/** What a start finds. */
export interface Found {
  /** The operator names another folder: it is his to fill. */
  elsewhere: boolean
  /** It was built from the sources as they are, with the settings that count. */
  fresh: boolean
  /** Something that was built stands there. */
  there: boolean
  /** The tools of a build are installed. */
  tools: boolean
}

/**
 * serve: as it stands. build: first. keep: it stands and may be an old one, and nothing here can build another: a server that was
 * brought along with its site serves it. refuse: there is nothing to serve.
 */
export type Site = 'serve' | 'build' | 'keep' | 'refuse'

export function siteFor({ elsewhere, fresh, there, tools }: Found): Site {
  if (elsewhere || fresh) return 'serve'
  if (tools) return 'build'
  return there ? 'keep' : 'refuse'
}
