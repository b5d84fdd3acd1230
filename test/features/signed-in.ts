import type { LoginResult } from '@/api/auth'
import { configureClient } from '@/api/client'
import { sessionEnded } from '@/features/login-flow'
import { useUserStore } from '@/stores/user'
import type { TestApp } from '../server/helpers/app'

/** The request client as the composition root wires it (src/app.tsx), without toasts. */
export function wireClient(): void {
  configureClient({
    getToken: () => useUserStore.getState().token,
    getAuditStatus: () => '0',
    onUnauthorized: sessionEnded,
    onError: () => undefined,
    baseUrl: '',
  })
}

/** A server session for a new learner, as the login's answer. */
export async function answerFor(server: TestApp, fields: { phone?: string | null } = {}): Promise<LoginResult> {
  const { user, token } = await server.buildUser(fields)
  return { sysUser: { id: user.id, username: null, nickname: user.nickname, avatar: null, phone: user.phone }, token, cancelsAt: null }
}
