/**
 * A question in the mini program: the row above, the stem and the options, drawn from one object and a few flags, so that a
 * turned page sends one path and a touched option one letter for each option (docs/PERFORMANCE.md W3, W4). What follows the
 * options comes through the slot.
 */
const text = { type: String, value: '' }
const flag = { type: Boolean, value: false }

Component({
  properties: {
    face: { type: Object, value: {} },
    total: { type: Number, value: 0 },
    /* An option of more characters has three lines (../options-look.ts). */
    long: { type: Number, value: 34 },
    time: text,
    unsynced: text,
    away: text,
    tones: text,
    shown: flag,
    shares: { type: Array, value: [] },
    easy: text,
    target: flag,
  },
  methods: {
    pause() {
      this.triggerEvent('pause')
    },
    tell() {
      this.triggerEvent('unsynced')
    },
    open() {
      this.triggerEvent('open')
    },
    zoom(event) {
      const { url } = event.currentTarget.dataset
      if (url) this.triggerEvent('zoom', { url })
    },
    /** A finger on what scrolls sideways: the ring does not hear of it. */
    hold() {},
    choose(event) {
      this.triggerEvent('choose', { letter: event.currentTarget.dataset.letter })
    },
    strike(event) {
      this.triggerEvent('strike', { letter: event.currentTarget.dataset.letter })
    },
  },
})
