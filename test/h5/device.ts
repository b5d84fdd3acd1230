import { shiftedDate } from '../scenario/faults/shifted-date'

/** Runs in every page before its own scripts: a clock that can be wrong, and a storage that can be full. */
export const DEVICE = `window.zxDevice = { shift: 0, full: false }
${shiftedDate('window.zxDevice.shift')}
{
  const keep = Storage.prototype.setItem
  Storage.prototype.setItem = function (key, value) {
    if (window.zxDevice.full && String(value).length > (this.getItem(key) ?? '').length)
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    keep.call(this, key, value)
  }
}`

/** The script that changes a property of {@link DEVICE}. @param name of the property */
export const setting = (name: 'shift' | 'full', value: number | boolean): string => `window.zxDevice.${name} = ${value}`
