/** Global configuration at the command line: values that mean nothing would be found by learners. */
import { asc, notInArray } from 'drizzle-orm'
import { RECORD_KEY } from '@/domain/imprint'
import { REVIEW_CONFIG_KEY } from '@/domain/launch'
import { globalConfig } from '../../db/schema'
import { MARK_KEY } from '../../secret-mark'
import { VERSION } from '../../seed/system'
import { LIVE_TEMPLATE } from '../course/config'
import { BOOKS_KEY } from '../order/daily-books'
import { TEMPLATE_KEY } from '../reminder/config'
import { ARRIVAL_TEMPLATE } from '../shop/config'
import { need, type Command } from './tools'

/** What a value has to look like, and the words when it does not. */
interface Shape {
  right: RegExp
  words: string
}

const TEMPLATE: Shape = {
  right: /^(off|[^\s,]+(,[^\s,]+){2})$/,
  words: '请写成 模板ID,内容字段,时间字段，例如 Xy12,thing1,time2；停用写 off',
}
const KNOWN = new Map<string, Shape>([
  [REVIEW_CONFIG_KEY, { right: /^[03]$/, words: '请写 3（审核模式）或 0（关闭）' }],
  [TEMPLATE_KEY, TEMPLATE],
  [LIVE_TEMPLATE, TEMPLATE],
  [ARRIVAL_TEMPLATE, TEMPLATE],
  [RECORD_KEY, { right: /^(off|.*备.*\d.*号.*)$/, words: '请写网页上要显示的那一行，例如 某某教育·浙ICP备12345678号-1；不显示写 off' }],
])

/** What the server notes for itself in the same table: the day up to which the books agree is nobody's to set. */
const OWN = [MARK_KEY, BOOKS_KEY, VERSION.key]

/** `config [KEY value]`: lists global configuration, or sets one of it. */
export const config: Command = async ({ db, say }, [key, value = '']) => {
  const rows = await db.select().from(globalConfig).where(notInArray(globalConfig.key, OWN)).orderBy(asc(globalConfig.key))
  if (key === undefined) {
    for (const row of rows) say(`${row.key}\t${row.value}`)
    return
  }
  need(value)
  if (!/^[A-Z0-9_]{1,64}$/.test(key)) throw new Error('配置项的名字只能由大写字母、数字和下划线组成')
  if (OWN.includes(key)) throw new Error(`${key} 由服务端自己记录，不能在这里设置`)
  const shape = KNOWN.get(key)
  if (shape && !shape.right.test(value)) throw new Error(`${key} 的值「${value}」不对：${shape.words}`)
  const set = { value }
  await db
    .insert(globalConfig)
    .values({ key, ...set })
    .onConflictDoUpdate({ target: globalConfig.key, set })
  say(`${key} = ${value}`)
  // A mistyped name is a setting that nobody reads.
  if (!shape && !rows.some((row) => row.key === key)) say(`  ${key} 是新的名字，服务端认识的有 ${[...KNOWN.keys()].join('、')}`)
}
