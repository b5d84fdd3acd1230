/** Who may import whom: architecture.md "Who may import whom", to the letter. */
/** `from` may import the listed folders of src (and libraries), nothing else of this repository. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  comment: `${name}: imports ${allowed.join(', ')} only`,
  from: { path: from },
  to: { path: '^(src|server|config|test|scripts|types)/', pathNot: allowed },
})

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^@/platform/' } },
    only('domain', '^src/domain/', ['^src/domain/']),
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core', 'npm-no-pkg'] },
    },
    only('platform', '^src/platform/([^/]+)/', ['^src/platform/$1/', '^src/domain/', '^config/env\\.ts$']),
    only('api', '^src/api/', ['^src/api/', '^src/domain/', '^src/platform/', '^types/']),
    only('stores', '^src/stores/', ['^src/stores/', '^src/domain/', '^src/platform/']),
    only('hooks', '^src/hooks/', ['^src/(hooks|api|stores|platform|domain)/', '^src/routes\\.ts$']),
    only('components', '^src/components/', ['^src/(components|domain|styles)/']),
    only('features', '^src/features/([^/]+)/', [
      '^src/features/$1/',
      '^src/(components|hooks|api|stores|platform|domain|styles)/',
      '^src/routes\\.ts$',
    ]),
    only('pages', '^src/(pages|pages_subpkg_[a-z]+|custom-tab-bar)/', [
      '^src/$1/',
      '^src/(features|components|hooks|api|stores|platform|domain|styles)/',
      '^src/routes\\.ts$',
    ]),
    only('server', '^server/', ['^server/', '^src/domain/']),
    {
      name: 'types-are-generated',
      severity: 'error',
      from: { path: '^types/' },
      to: { path: '^(src|server|test|scripts)/' },
    },
    {
      name: 'no-dev-dependency-in-the-product',
      severity: 'error',
      from: { path: '^(src|server)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(scss|css|png|svg)$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.json'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
