import { Type } from '@sinclair/typebox'
import {
  FONT_SCALES,
  MASTERED_AFTER_CHOICES,
  RETENTION_CHOICES,
  type FontScale,
  type MasteredAfter,
  type Retention,
} from '@/domain/settings'
import { contracts, Enum, Nullable, Strict } from '../../http/contract'
import { SysUser } from '../auth/schema'
import { PictureFile } from '../upload/schema'

/** Practice settings, the specification's "user setting rules". */
const rules = {
  autoNext: Type.Boolean(),
  showAnalysis: Type.Boolean(),
  vibrate: Type.Boolean(),
  fontScale: Type.Unsafe<FontScale>({ type: 'number', enum: [...FONT_SCALES] }),
  theme: Enum('light', 'dark'),
  dailyGoal: Type.Integer({ minimum: 5, maximum: 500 }),
  masteredAfter: Type.Unsafe<MasteredAfter>({ type: 'integer', enum: [...MASTERED_AFTER_CHOICES] }),
  retention: Type.Unsafe<Retention>({ type: 'number', enum: [...RETENTION_CHOICES] }),
  wifiOnly: Type.Boolean(),
  personalised: Type.Boolean(),
}
export const SettingRules = Strict(rules)

const Sex = Enum('male', 'female')
/** Code (GB/T 2260) and name of a place as the city picker gives them. */
const Region = Strict({ code: Type.String({ pattern: '^[0-9]{6}$' }), name: Type.String({ minLength: 1, maxLength: 40 }) })
const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })
/** What a learner says about himself; '' and null: nothing. birthday: YYYY-MM-DD. */
const Person = Type.Object({
  sex: Nullable(Sex),
  birthday: Nullable(Day),
  region: Nullable(Region),
  school: Type.String(),
  about: Type.String(),
})

/** Counts beside the study figures. courses: as the list of them, packages as their courses. courseId: the newest that has a class teacher to ask. shop: null under review. */
const Shelf = Type.Object({
  courses: Type.Integer(),
  courseId: Nullable(Type.String()),
  notes: Type.Integer(),
  shop: Nullable(
    Type.Object({
      unpaid: Type.Integer(),
      toShip: Type.Integer(),
      toReceive: Type.Integer(),
      afterSale: Type.Integer(),
      coins: Type.Integer(),
      coupons: Type.Integer(),
      /** Goods the learner waited for and that are there again, the last wish first; null: none. */
      arrived: Nullable(Type.Object({ productId: Type.String(), name: Type.String() })),
    }),
  ),
})

export const userContracts = contracts({
  profile: {
    method: 'GET',
    url: '/api/user/profile',
    access: 'user',
    allowUnbound: true,
    summary: 'Learner card and study figures; accuracy is null without answers',
    result: Type.Object({
      sysUser: SysUser,
      person: Person,
      shelf: Shelf,
      roles: Type.Array(Type.String()),
      permissions: Type.Array(Type.String()),
      /** The account is given up and erased then, epoch ms; null: it stays. */
      cancelsAt: Nullable(Type.Integer()),
      study: Type.Object({
        streakDays: Type.Integer(),
        answered: Type.Integer(),
        accuracy: Type.Union([Type.Number(), Type.Null()]),
        studyMs: Type.Integer(),
      }),
    }),
  },
  saveProfile: {
    method: 'POST',
    url: '/api/user/profile',
    access: 'user',
    summary: 'Change what is named of the learner card; avatar is the file of an upload for avatar',
    body: Strict({
      nickname: Type.Optional(Type.String({ maxLength: 200 })),
      avatar: Type.Optional(PictureFile),
      sex: Type.Optional(Nullable(Sex)),
      birthday: Type.Optional(Nullable(Day)),
      region: Type.Optional(Nullable(Region)),
      school: Type.Optional(Type.String({ maxLength: 200 })),
      about: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    result: Type.Object({ sysUser: SysUser, person: Person }),
  },
  settings: {
    method: 'GET',
    url: '/api/user/settings',
    access: 'user',
    summary: 'Practice settings; null: none were ever saved, and the device has what holds',
    result: Nullable(SettingRules),
  },
  saveSettings: {
    method: 'POST',
    url: '/api/user/settings',
    access: 'user',
    summary: 'Change practice settings',
    // What is left out stays: another device may have changed it, or the app is older than the setting.
    body: Type.Partial(Strict(rules), { additionalProperties: false }),
    result: SettingRules,
  },
})
