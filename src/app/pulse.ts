/** Lets a pressed control pulse while its answer takes time, so that the visitor sees that the press counts. */
export function pulse(control: Element): Animation {
  // An answer that comes soon shows without it.
  return control.animate({ opacity: [1, 0.5, 1] }, { delay: 200, duration: 1_200, iterations: Infinity })
}
