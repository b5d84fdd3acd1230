declare module '*.module.scss' {
  const classes: Record<string, string>
  export default classes
}

/** A style sheet without names of its own is imported for its rules. */
declare module '*.scss' {}
