import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { removeMinis, runScript } from './fixtures/mini'
import { Device } from './runtime/device'
import { toPng } from './runtime/wx/canvas'

/** Pictures, canvases, players and files of the runtime. */

afterAll(removeMinis)

const withPhotos = () => {
  const device = new Device()
  device.photos.push(toPng({ width: 30, height: 40 }), toPng({ width: 8, height: 9 }))
  return device
}

test('chosen pictures are files with a size; a learner who turns back is a cancel', async () => {
  const device = withPhotos()
  device.replies.push({ confirm: true }, { confirm: true }, { confirm: false })
  const driver = await runScript(
    `wx.chooseMedia({ count: 2, success: (r) => { say('media ' + r.tempFiles.length); wx.getImageInfo({ src: r.tempFiles[1].tempFilePath, success: (i) => say('size ' + i.width + 'x' + i.height) });
     wx.chooseImage({ count: 1, success: (s) => { say('image ' + s.tempFilePaths.length); wx.chooseImage({ fail: (e) => say(e.errMsg) }) } }) } })`,
    { device },
  )
  await driver.tap('开始')
  for (const text of ['media 2', 'size 8x9', 'image 1', 'chooseImage:fail cancel']) await driver.see(text)
  await driver.close()
})

test('the camera reads a printed code; turning back and a camera that is shut fail in their own words', async () => {
  const device = new Device()
  device.printedCode = 'ZX7K 29QD'
  device.replies.push({ confirm: true }, { confirm: false })
  const driver = await runScript(
    `wx.scanCode({ success: (r) => { say('read ' + r.result); wx.scanCode({ fail: (e) => say(e.errMsg) }) } })`,
    { device },
  )
  await driver.tap('开始')
  for (const text of ['read ZX7K 29QD', 'scanCode:fail cancel']) await driver.see(text)
  await driver.close()
  device.cameraShut = true
  const refused = await runScript(`wx.scanCode({ fail: (e) => say(e.errMsg) })`, { device })
  await refused.tap('开始')
  await refused.see('scanCode:fail auth deny')
  await refused.close()
})

test('a canvas node remembers what was drawn, becomes a file, and is saved to the album', async () => {
  const device = new Device()
  const driver = await runScript(
    `wx.createSelectorQuery().select('#poster').fields({ node: true, size: true }).exec(([found]) => {
       const canvas = found.node; canvas.width = 600; canvas.height = 800;
       const ctx = canvas.getContext('2d'); ctx.fillStyle = '#fff'; ctx.fillRect(0, 0, 600, 800); ctx.font = '20px sans-serif';
       ctx.fillText('知行', 10, 20); say('wide ' + ctx.measureText('知行').width);
       const picture = canvas.createImage(); picture.onload = () => { ctx.drawImage(picture, 0, 0);
         wx.canvasToTempFilePath({ canvas, success: ({ tempFilePath }) => { wx.getImageInfo({ src: tempFilePath, success: (i) => say('poster ' + i.width + 'x' + i.height) });
           wx.saveImageToPhotosAlbum({ filePath: tempFilePath, success: () => say('saved') }) } }) };
       picture.src = 'a.png' })`,
    { device, wxml: '<canvas id="poster" type="2d"></canvas>' },
  )
  await driver.tap('开始')
  for (const text of ['wide 40', 'poster 600x800', 'saved']) await driver.see(text)
  expect(device.album).toHaveLength(1)
  expect(driver.running.canvases.get('poster')?.drawn).toEqual([
    'fillStyle = #fff',
    'fillRect 0 0 600 800',
    'font = 20px sans-serif',
    'fillText 知行 10 20',
    'measureText 知行',
    'drawImage object 0 0',
  ])
  await driver.close()
})

test('a canvas off the screen has a 2D context; other kinds fail loudly', async () => {
  const driver = await runScript(
    `const canvas = wx.createOffscreenCanvas({ type: '2d', width: 10, height: 12 }); canvas.getContext('2d').fillRect(0, 0, 1, 1); say(canvas.toDataURL().slice(0, 22)); canvas.getContext('webgl')`,
  )
  await driver.tap('开始')
  await expect(driver.see('nothing', { timeout: 300 })).rejects.toThrow(/webgl.*not built/)
  await driver.see('data:image/png;base64,')
  await driver.close()
})

test('players do as they are told', async () => {
  const driver = await runScript(
    `const video = wx.createVideoContext('film'); video.play(); video.seek(12); video.playbackRate(1.5); video.pause();
     const audio = wx.createInnerAudioContext(); audio.onPlay(() => { say('playing ' + audio.src); audio.seek(3); audio.stop() });
     audio.onStop(() => say('stopped at ' + audio.currentTime)); audio.onError(() => { say('no source'); audio.src = 'a.mp3'; audio.play() }); audio.play()`,
  )
  await driver.tap('开始')
  for (const text of ['no source', 'playing a.mp3', 'stopped at 0']) await driver.see(text)
  expect(driver.running.players.get('film')?.calls).toEqual(['play', 'seek 12', 'playbackRate 1.5', 'pause'])
  await driver.close()
})

test('files: written, listed, read, saved and removed; temporary ones die with the app, kept ones stay', async () => {
  const device = withPhotos()
  const driver = await runScript(
    `const files = wx.getFileSystemManager(), root = wx.env.USER_DATA_PATH;
     files.writeFile({ filePath: root + '/n.txt', data: '笔记', encoding: 'utf8', success: () => {
       say('read ' + files.readFileSync(root + '/n.txt', 'utf8'));
       try { files.accessSync(root + '/none') } catch (error) { say(error.message) }
       try { files.writeFileSync('/etc/passwd', 'x') } catch (error) { say(error.message) }
       wx.chooseImage({ success: ({ tempFilePaths }) => { page.photo = tempFilePaths[0];
         files.saveFile({ tempFilePath: page.photo, success: (r) => { files.readdir({ dirPath: root, success: (d) => say('kept ' + d.files.sort().join()) });
           wx.openDocument({ filePath: r.savedFilePath, success: () => say('opened') }); wx.openDocument({ filePath: 'http://tmp/x', fail: (e) => say(e.errMsg) }) } }) } }) } })`,
    { device },
  )
  await driver.tap('开始')
  for (const text of ['read 笔记', /accessSync:failnosuchfile/, /permissiondenied/, 'kept 1.png,n.txt', 'opened', /openDocument:fail/])
    await driver.see(text)
  device.files.temporary(Buffer.from('x'), 'tmp')
  await driver.kill()
  expect(device.files.list('http://usr').sort()).toEqual(['1.png', 'n.txt'])
  expect(device.files.list('http://tmp')).toEqual([])
})

/** Bytes of a film as far as its player reads them: the length in its mvhd box, in ms. */
function film(ms: number): Buffer {
  const bytes = Buffer.alloc(64)
  bytes.write('mvhd', 8, 'latin1')
  bytes.writeUInt32BE(1000, 24)
  bytes.writeUInt32BE(ms, 28)
  return bytes
}

const WATCH = `<video id="film" src="http://127.0.0.1:3000/film.mp4" initial-time="0.4" bindplay="heard" bindpause="heard" bindtimeupdate="heard" bindended="heard" bindloadedmetadata="heard" binderror="heard"></video>`
const HEARD = `page.heard = ({ type, detail }) => say(type + ' ' + (detail.currentTime ?? detail.duration ?? ''));`

/** A server that gives every address the same answer. */
async function serving(status: number, body: Buffer): Promise<{ origin: string; stop: () => void }> {
  const server = createServer((_, response) => void response.writeHead(status).end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

test('a film on the page plays from its place in real time, tells where it is, and ends', async () => {
  const { origin, stop } = await serving(200, film(1400))
  const driver = await runScript(`${HEARD} wx.createVideoContext('film').play()`, { wxml: WATCH, server: origin })
  await driver.tap('开始')
  for (const text of ['loadedmetadata 1.4', 'play', 'timeupdate 0.65', 'timeupdate 1.4', 'ended']) await driver.see(text)
  await driver.close()
  stop()
})

test('a film that is paused stands; faster is faster; a seek is told', async () => {
  const { origin, stop } = await serving(200, film(60_000))
  const driver = await runScript(
    `${HEARD} const film = wx.createVideoContext('film'); film.play(); film.playbackRate(2);
     let ticks = 0; const heard = page.heard; page.heard = (event) => { heard(event); if (event.type === 'timeupdate' && (ticks += 1) === 2) { film.pause(); film.seek(30) } }`,
    { wxml: WATCH, server: origin },
  )
  await driver.tap('开始')
  for (const text of ['timeupdate 0.9', 'timeupdate 1.4', 'pause', 'timeupdate 30']) await driver.see(text)
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect((await driver.text()).match(/timeupdate/g)).toHaveLength(3)
  await driver.close()
  stop()
})

test('a film that is refused is an error', async () => {
  const { origin, stop } = await serving(403, Buffer.from('gone'))
  const driver = await runScript(`${HEARD} wx.createVideoContext('film').play()`, { wxml: WATCH, server: origin })
  await driver.tap('开始')
  await driver.see('error')
  await driver.close()
  stop()
})
