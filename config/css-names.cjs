/**
 * Babel: `import s from './x.module.scss'` becomes `import * as s`. With css-loader's `namedExport` every class is then a
 * constant the minifier writes where it is used; as properties of an object their names stay in the script a second time.
 */
module.exports = ({ types: t }) => ({
  visitor: {
    ImportDeclaration({ node }) {
      const [specifier] = node.specifiers
      if (!node.source.value.endsWith('.module.scss') || !t.isImportDefaultSpecifier(specifier)) return
      node.specifiers = [t.importNamespaceSpecifier(specifier.local)]
    },
  },
})
