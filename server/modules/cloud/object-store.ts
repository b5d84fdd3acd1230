import { createHash, createHmac } from 'node:crypto'

/** Where the bytes of files are kept when not in the database. */
export interface ObjectStore {
  put(key: string, object: { bytes: Buffer; mime: string }): Promise<void>
  /** null: there is no such object. */
  get(key: string): Promise<Buffer | null>
  remove(key: string): Promise<void>
}

/** Access to a bucket of any store that speaks the S3 protocol. */
export interface S3Settings {
  /** Address of the store, or of the bucket itself, such as https://files-1250000000.cos.ap-guangzhou.myqcloud.com; no slash at its end. */
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

const TIMEOUT_MS = 15_000
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

interface Call {
  method: 'PUT' | 'GET' | 'DELETE'
  url: URL
  payload: Buffer
  at: Date
}

/** Headers of a call signed with AWS Signature Version 4; `at` is the time of the signature. */
export function signS3({ accessKey, secretKey, region }: S3Settings, { method, url, payload, at }: Call): Record<string, string> {
  const time = at.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const scope = `${day}/${region}/s3/aws4_request`
  const headers = { host: url.host, 'x-amz-content-sha256': sha256(payload), 'x-amz-date': time }
  const names = Object.keys(headers).join(';')
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
  const request = [method, url.pathname, '', lines.join(''), names, headers['x-amz-content-sha256']].join('\n')
  const key = ['s3', 'aws4_request'].reduce((last, part) => hmac(last, part), hmac(hmac(`AWS4${secretKey}`, day), region))
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n')).toString('hex')
  return { ...headers, authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}` }
}

/**
 * Where the objects of a bucket lie: below its name, or at a host that begins with it. Aliyun's OSS takes the second alone (SecondLevelDomainForbidden),
 * Tencent's COS for buckets made since 2024 (PathStyleDomainForbidden; product/436/57456).
 */
function bucketAddress({ endpoint, bucket }: S3Settings): string {
  return new URL(endpoint).hostname.startsWith(`${bucket}.`) ? endpoint : `${endpoint}/${bucket}`
}

/** A bucket as the place of files. Failures throw: a file is kept whole or not at all. */
export function s3Store(settings: S3Settings, now: () => Date): ObjectStore {
  const base = bucketAddress(settings)
  const call = async (method: Call['method'], key: string, sent?: { bytes: Buffer; mime: string }) => {
    const url = new URL(`${base}/${key}`)
    const payload = sent?.bytes ?? Buffer.alloc(0)
    const headers = { ...signS3(settings, { method, url, payload, at: now() }), ...(sent && { 'content-type': sent.mime }) }
    const answer = await fetch(url, {
      method,
      headers,
      ...(sent && { body: new Uint8Array(payload) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.ok) return answer
    // An object that is not there is an answer; a bucket that is not there says nothing of its objects.
    if (answer.status === 404 && method !== 'PUT' && !(await answer.text()).includes('NoSuchBucket')) return null
    throw new Error(`object store answered ${answer.status} to ${method}`)
  }
  return {
    put: async (key, object) => void (await call('PUT', key, object)),
    get: async (key) => {
      const answer = await call('GET', key)
      return answer && Buffer.from(await answer.arrayBuffer())
    },
    remove: async (key) => void (await call('DELETE', key)),
  }
}
