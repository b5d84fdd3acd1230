/** Calls about a session that stands; the login itself is in auth.ts, apart, so that the home does not load it. */
import { post } from './call'

/** Ends a session on the server: this one, or that of a login this device does not keep. */
export const logout = (token?: string) => post<null>('/sys/logout', {}, { throwError: true, token })

/** Takes back the cancellation of the account (server/modules/account). @param token of a login this device does not keep yet */
export const keepAccount = (token?: string) => post<{ ok: boolean }>('/api/account/cancel/revoke', {}, { token })
