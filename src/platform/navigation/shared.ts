/** The entry page of the app (specification section 2), where going back ends when nothing is behind. */
export const ENTRY = '/pages/practice/practice'

/** Parameters the framework adds to a page for itself. */
const FRAMEWORK = /^(\$|stamp$)/

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The parameters of a page's URL that are ours. `encoded`: the platform hands values over as they stand in the URL. */
export function ownQuery(params: Partial<Record<string, unknown>>, encoded: boolean): Record<string, string> {
  const own = Object.entries(params).filter(([key, value]) => !FRAMEWORK.test(key) && value !== undefined)
  return Object.fromEntries(own.map(([key, value]) => [key, encoded ? decoded(String(value)) : String(value)]))
}

/** `/path?query` out of a path and parameters whose values are plain text. */
export function urlOf(path: string, query: Record<string, string>): string {
  const search = Object.entries(query)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')
  return `/${path.replace(/^\//, '')}${search ? `?${search}` : ''}`
}
