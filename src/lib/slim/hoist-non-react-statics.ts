/** Stands in for the package of this name, which Emotion needs for `withTheme` alone: here no component has statics to copy. */
export default function hoistNonReactStatics<T>(target: T): T {
  return target
}
