import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const INLINE = /<script>([^]*?)<\/script>/g

/** The scripts of a build: its files, and what stands in its page. `file` is from `dir`. */
export function scriptsOf(dir: string): { file: string; script: string }[] {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(m?js|html)$/.test(file))
  return files.flatMap((file) => {
    const text = readFileSync(path.join(dir, file), 'utf8')
    return file.endsWith('.html') ? Array.from(text.matchAll(INLINE), ([, script = '']) => ({ file, script })) : [{ file, script: text }]
  })
}
