import type { ToolWords } from '../player-words.ts'

export const firstClick: ToolWords<'es', 'firstclick'> = {
  at: 'Tarea {n} de {total}',
  lead: 'La imagen llena la pantalla cuando empiece. Haga clic una vez, donde empezaría.',
  further: {
    one: 'Después puede añadir un clic más.',
    other: 'Después puede añadir hasta {n} clics más.',
  },
  show: 'Mostrar la imagen',
  done: 'Eso era todo',
  skip: 'Omitir esta tarea',
  coming: 'La imagen está en camino.',
  kept: 'Anotado. ¿Dónde haría clic después?',
  broken: 'La imagen no ha llegado. Puede que se haya cortado su conexión.',
  picture: 'La imagen: {alt}',
  keys: 'Las flechas mueven una cruz, con Mayús a pasos mayores. Intro hace clic.',
  crosshair: '{x} de {width} desde la izquierda, {y} de {height} desde arriba',
}
