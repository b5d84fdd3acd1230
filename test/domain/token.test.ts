import { claimsOf, hasPermission, hasRole, isValid } from '@/domain/token'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = (payload: unknown) => `${part({ alg: 'HS256' })}.${part(payload)}.signature`

describe('login token', () => {
  const claims = { uid: 'u1', role: ['teacher'], permission: ['BANK_EDIT'], exp: 1000 }

  test('reads the claims, Chinese text and every padding included', () => {
    for (const uid of ['a', 'ab', 'abc', 'abcd', '小满同学', '🎓', 'ÿ>?~']) {
      expect(claimsOf(token({ ...claims, uid }))).toEqual({ ...claims, uid })
    }
  })

  test('what is not a token has no claims', () => {
    for (const text of [
      '',
      'a',
      'a.b',
      'a..c',
      'a.!!!.c',
      token(null),
      token([]),
      token({ uid: 1, exp: 1 }),
      token({ uid: 'u' }),
      'a.fw.c',
    ]) {
      expect(claimsOf(text)).toBeNull()
    }
  })

  test('lists that are missing or hold foreign things are empty lists', () => {
    expect(claimsOf(token({ uid: 'u', exp: 1, role: 'admin', permission: [1, 'X'] }))).toEqual({
      uid: 'u',
      exp: 1,
      role: [],
      permission: ['X'],
    })
  })

  test('a role is held when listed; an admin passes every permission check', () => {
    expect(hasRole(claims, 'teacher')).toBe(true)
    expect(hasRole(claims, 'admin')).toBe(false)
    expect(hasPermission(claims, 'BANK_EDIT')).toBe(true)
    expect(hasPermission(claims, 'ORDER_EDIT')).toBe(false)
    expect(hasPermission({ ...claims, role: ['admin'] }, 'ORDER_EDIT')).toBe(true)
    expect(hasRole(null, 'admin')).toBe(false)
    expect(hasPermission(null, 'BANK_EDIT')).toBe(false)
  })

  test('valid while the expiry is later than now', () => {
    expect(isValid(claims, 999_999)).toBe(true)
    expect(isValid(claims, 1_000_000)).toBe(false)
    expect(isValid(null, 0)).toBe(false)
  })
})
