import autocannon from 'autocannon'

/** A load of keep-alive connections, each with one request under way (performance.md "How": autocannon). */
export interface Load {
  port: number
  connections: number
  /** Whole seconds. */
  seconds: number
  /** The next request. */
  request(): Asked
  /** Status every answer must have. */
  status: number
  /** Accepts an answer by its body; without it every body is taken. */
  accept?: (body: string) => boolean
}

export interface Asked {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface Loaded {
  /** Answers per second. */
  rate: number
  /** Time under which 99 of 100 answers came, whole ms. */
  p99: number
}

/** Runs a load. @throws Error when an answer had another status or body, or none came */
export async function run({ port, connections, seconds, request, status, accept }: Load): Promise<Loaded> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    // Asked anew for each request; what stands here only begins it.
    requests: [{ ...request(), setupRequest: (before) => ({ ...before, ...request() }) }],
    ...(accept && { verifyBody: (body) => accept(String(body)) }),
  })
  const { errors, timeouts, mismatches } = result
  const seen = Object.keys(result.statusCodeStats ?? {})
  if (errors > 0 || timeouts > 0) throw new Error(`${errors} errors and ${timeouts} timeouts`)
  if (seen.length !== 1 || seen[0] !== String(status)) throw new Error(`expected ${status}, got ${seen.join(', ') || 'nothing'}`)
  if (mismatches > 0) throw new Error(`${mismatches} answers were refused`)
  const answers = result.statusCodeStats?.[`${status}`]?.count ?? 0
  return { rate: answers / result.duration, p99: result.latency.p99 }
}
