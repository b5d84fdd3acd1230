import { testApp, type TestApp } from '../helpers/app'
import { multipart } from '../note/setup'

export const DAY = 86_400_000

/** A learner who looks after his account. */
export async function accountOwner(t: TestApp, fields: { phone?: string } = {}) {
  const { user, token } = await t.buildUser(fields)
  const self = {
    id: user.id,
    phone: user.phone ?? '',
    token,
    get: async <T>(url: string) => (await t.call<T>('GET', url, { token: self.token })).body,
    post: async <T>(url: string, body: object = {}) => (await t.call<T>('POST', url, { token: self.token, body })).body,
    status: async () => (await t.call('GET', '/api/account', { token: self.token })).status,
    /** The code that was sent to the own phone. */
    code: async (purpose: 'password' | 'phone' | 'cancel') => {
      const sent = await self.post('/api/account/code', { purpose })
      if (!sent.success) throw new Error(sent.message)
      return t.sms.at(-1)?.code ?? ''
    },
    upload: async (bytes: Buffer) => {
      const { permit } = (await self.post<{ permit: string }>('/cloud/files/permit')).result
      return self.send(permit, bytes)
    },
    send: (permit: string, bytes: Buffer) =>
      t.call<{ fileID: string }>('POST', `/cloud/files?permit=${encodeURIComponent(permit)}`, {
        token: self.token,
        headers: { 'content-type': 'multipart/form-data; boundary=zx-boundary' },
        body: multipart(bytes),
      }),
  }
  return self
}
export type AccountOwner = Awaited<ReturnType<typeof accountOwner>>
export { testApp, type TestApp }
