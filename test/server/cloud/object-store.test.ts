import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { s3Store, signS3 } from '../../../server/modules/cloud/object-store'

const settings = {
  bucket: 'b',
  region: 'us-east-1',
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}

test('a call is signed as the SDK of AWS signs it', () => {
  const url = new URL('https://s3.example.com:9000/prefix/b/x.jpg')
  const of = { bucket: 'b', endpoint: '', region: 'ap-guangzhou', accessKey: 'AKID', secretKey: 'SECRET/+x' }
  const signed = signS3(of, { method: 'PUT', url, payload: Buffer.from('hello'), at: new Date('2026-11-30T02:00:00.000Z') })
  // What @smithy/signature-v4 made of the same call, path not escaped again.
  expect(signed.authorization).toContain('Signature=64538681c8784733d3e7002d1cd4b6a20bcee6736f08d70aec851e207be7c14d')
})

test('a call is signed as the protocol says', () => {
  const call = { method: 'GET' as const, url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'), payload: Buffer.alloc(0) }
  const signed = signS3({ ...settings, endpoint: '' }, { ...call, at: new Date('2013-05-24T00:00:00.000Z') })
  expect(signed['x-amz-content-sha256']).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(signed['x-amz-date']).toBe('20130524T000000Z')
  expect(signed.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE\/20130524\/us-east-1\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/,
  )
})

test('files go to the bucket, come back, and are gone; a failure throws', async () => {
  const kept = new Map<string, Buffer>()
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const url = request.url ?? ''
      if (!request.headers.authorization) return response.writeHead(403).end()
      if (url.endsWith('no-bucket')) return response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
      if (url.endsWith('broken')) return response.writeHead(500).end()
      if (request.method === 'PUT') kept.set(url, Buffer.concat(parts))
      if (request.method === 'DELETE') kept.delete(url)
      const found = kept.get(url)
      return request.method === 'GET' && !found ? response.writeHead(404).end() : response.end(found ?? '')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const store = s3Store({ ...settings, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }, () => new Date())
  await store.put('a', { bytes: Buffer.from('picture'), mime: 'image/png' })
  expect([...kept.keys()]).toEqual(['/b/a'])
  expect(String(await store.get('a'))).toBe('picture')
  await store.remove('a')
  expect(await store.get('a')).toBeNull()
  await expect(store.get('broken')).rejects.toThrow('500')
  // What is due to be deleted would be forgotten otherwise.
  await expect(store.remove('no-bucket')).rejects.toThrow('404')
  await expect(store.get('no-bucket')).rejects.toThrow('404')
  await expect(store.put('no-bucket', { bytes: Buffer.from('x'), mime: 'image/png' })).rejects.toThrow('404')
  await new Promise((resolve) => server.close(resolve))
})

test.each([
  ['https://s3.example.com', 'https://s3.example.com/files/a.png'],
  // The hosts of OSS and of COS take no bucket in the path.
  ['https://files.oss-cn-hangzhou.aliyuncs.com', 'https://files.oss-cn-hangzhou.aliyuncs.com/a.png'],
  ['https://s3.example.com/storage/v1/s3', 'https://s3.example.com/storage/v1/s3/files/a.png'],
])('the files of %s lie there', async (endpoint, address) => {
  const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('x'))
  await s3Store({ ...settings, bucket: 'files', endpoint }, () => new Date()).get('a.png')
  expect(String(asked.mock.calls[0]?.[0])).toBe(address)
  asked.mockRestore()
})
