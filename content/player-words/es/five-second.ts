import type { ToolWords } from '../player-words.ts'

export const fiveSecond: ToolWords<'es', 'fivesecond'> = {
  at: 'Imagen {n} de {total}',
  lead: 'Una imagen llena su pantalla durante {time}, una sola vez, y no vuelve. Basta con mirarla: no hay nada en que hacer clic. Después preguntamos qué recuerda.',
  time: { one: '{n} segundo', other: '{n} segundos' },
  show: 'Mostrarla durante {time}',
  shown: 'La imagen está en pantalla durante {time}',
  broken:
    'La imagen no ha llegado. Compruebe su conexión e inténtelo de nuevo; el tiempo aún no ha empezado.',
  cannotSee: 'Si no puede ver la imagen',
  glance:
    'Esta tarea trata de lo que se ve de un vistazo. No puede hacerse de oído, y ningún lector de pantalla puede leer la imagen en ese tiempo.',
  skip: 'No puedo ver imágenes: seguir sin ella',
}
