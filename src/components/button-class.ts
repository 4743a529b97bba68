const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control py-2 text-center font-semibold tracking-[-0.01em] transition-colors duration-120 active:translate-y-px'

const VARIANTS = {
  /** The one main action of a view, on light ground. */
  primary: 'bg-verde-700 text-branco hover:bg-verde-800 off:bg-tinta-200 off:text-tinta-600',
  /** The same on dark ground. */
  bright: 'bg-verde-400 text-tinta-950 hover:bg-verde-300',
  /** Second action on light ground. */
  secondary:
    'border border-tinta-400 bg-branco text-tinta-900 hover:bg-tinta-50 off:border-tinta-200 off:text-tinta-500',
  /** What cannot be undone, on light ground. */
  danger: 'bg-rubi-600 text-branco hover:bg-rubi-700 off:bg-tinta-200 off:text-tinta-600',
  /** Second action on dark ground. */
  outline: 'border border-branco/22 text-branco hover:bg-branco/7',
} as const

const SIZES = {
  small: 'min-h-11 px-4 text-[0.9375rem] md:min-h-10',
  medium: 'min-h-12 px-5',
} as const

/** How a button looks. */
export type ButtonLook = {
  readonly variant?: keyof typeof VARIANTS
  readonly size?: keyof typeof SIZES
}

/** Returns the classes of a button; any others come after them. */
export function getButtonClass(
  { variant = 'primary', size = 'medium' }: Undefinable<ButtonLook>,
  className = '',
): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]} ${className}`.trimEnd()
}

type Undefinable<Type> = { [Key in keyof Type]: Type[Key] | undefined }
