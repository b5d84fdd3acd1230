/** Webpack loader behind mini-css-extract-plugin: names of classes as `const`, which the minifier may write where they are used. */
module.exports = (source) => source.replace(/^var (_\w+) = /gm, 'const $1 = ')
