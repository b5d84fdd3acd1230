import { plainLine } from '@/domain/account'
import { clockOf, dayOf } from '@/domain/calendar'
import type { Db } from '../../db/client'

export interface AdminTools {
  db: Db
  now: () => Date
  /** Prints a line. */
  say(line: string): void
  /** Where a browser sees a private file of a learner; without it (the server's secret is not known here) its id is said. */
  fileAddress?: ((id: string) => string) | undefined
  /** Origin of the server, said before addresses of pictures; none: they are said without. */
  origin?: string | undefined
}

export type Command = (tools: AdminTools, args: string[]) => Promise<void>

/** Rows of a list at once. */
export const SHOWN = 20

export const USAGE = `用法：npm run admin -- <命令>
  user <手机号|账号|ID>               查看学员
  role <ID> admin|teacher on|off     给予或收回管理员、老师的角色
  account <账号> [手机号]            发放账号，打印一次随机密码；不带手机号的第一次登录时绑定
  password <ID>                      换一个随机密码，全部设备退出登录
  signout <ID>                       让学员的全部设备退出登录
  block <ID>                         停用账号：全部设备退出，不能再登录；订单和记录都保留
  unblock <ID>                       恢复停用的账号
  config                             列出全局配置
  config <KEY> <值>                  修改全局配置，例如 IOS_TEST 3
  announce <标题> <正文> <天数> [链接]   发布公告；链接是 /pages 开头的页面，或允许打开的 https 网址
  announcements                      列出进行中的公告
  unannounce <ID>                    结束公告
  version <版本号> normal|forced <说明>…   发布新版本的提示
  versions                           列出发布过的版本
  unversion <版本号>                 收回一个版本，例如误发的强制更新
  feedback [第几页]                  还没有回复的反馈，新的在前
  reply <ID> <内容>                  回复反馈
  reports [第几页]                   还没有处理的题目纠错，新的在前
  reports done <ID>…                 标记为已处理
  notes [第几页]                     被举报后不再公开的笔记，新的在前
  notes show <ID>                    恢复公开，举报清零
  written [学员ID] [第几页]          学员写给别人看的内容：笔记、评价、直播发言，新的在前
  hide <编号>…                       不再公开，编号见 written，一张图片是 picture:<文件名>；直播发言移除后不能恢复
  show <编号>…                       恢复公开
  rename <ID> <昵称>                 换掉学员的昵称，写过的内容上也一起换
  trail [第几页]                     谁在什么时候做过什么（管理接口与命令行），新的在前`

/** Words that have to be there; spaces between quotes are none. @throws Error with the usage when something is missing */
export function need(...values: (string | undefined)[]): void {
  if (values.some((value) => value === undefined || plainLine(value) === '')) throw new Error(USAGE)
}

/** @throws Error when nothing was changed */
export function changed(rows: unknown[], what: string): void {
  if (rows.length === 0) throw new Error(`没有找到${what}`)
}

/** Rows to pass over for a page that is asked for; none: the first. @throws Error with the usage when it is no page */
export function offsetOf(page = '1'): number {
  if (!/^[1-9]\d{0,4}$/.test(page)) throw new Error(USAGE)
  return (Number(page) - 1) * SHOWN
}

/** A moment to the minute, as a clock in China shows it. */
export const minuteOf = (at: Date): string => `${dayOf(at.getTime())} ${clockOf(at.getTime()).padStart(5, '0')}`

/** Words of a learner on one line of a table; what steers a terminal is no word. */
export const onOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
