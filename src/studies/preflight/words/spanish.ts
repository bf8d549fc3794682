import { byEndings } from '#studies/words/languages/word-rules.ts'
import { wordLists } from './word-lists.ts'

/** Spanish. */
export const spanish = wordLists(
  {
    and: 'y e &',
    joiners: 'así como, y también',
    onePair: `entre, ni, compar*, similar*, parecid*, diferen*, juntos, juntas, combin*, equilibrio, relación,
      de vez en cuando, más y más, una y otra, ida y vuelta, pros y contras, ventajas y desventajas, ventajas e inconvenientes, ventajas y inconvenientes, comida y bebida, comidas y bebidas, amigos y familia, amigos y familiares, familia y amigos, familiares y amigos,
      preguntas y respuestas, día y noche, blanco y negro, términos y condiciones, condiciones y, investigación y desarrollo, hombres y mujeres, padres e hijos, padres y hijos, copiar y pegar, arrastrar y soltar, y así, y media, y medio, y más, y mayores, y menores, y otros, y otras, y similares, y por qué, y luego, y después, y ahora, y cuál, y dónde,
      puntos fuertes, fortalezas y debilidades, nombre y, principio y fin, inicio y fin, sal y, y vuelta, treinta y, cuarenta y, cincuenta y, sesenta y, setenta y, ochenta y, noventa y`,
    joinedPersons: `usted/ustedes/tú/él/ella/nosotros/yo/ellos y, y usted/ustedes/tú/él/ella/nosotros/yo/ellos, y su/tu/sus/tus pareja/familia/hijos/amigos/compañeros/equipo, pareja/familia/compañeros/equipo/hijos/amigos y, ir/venir/va/vino y`,
    starters: `cómo, qué, cuál, cuáles, quién, quiénes, cuándo, dónde, cuánto, cuánta, cuántos, cuántas, por qué, con qué, en qué, hasta qué, es, son, fue, está, están, ha, han, tiene, tienes, le, te, cree, crees, considera, consideras, piensa, piensas, podría, podrías, puede, puedes, debería, deberían, deben, debe, usa, usas, utiliza, utilizas, conoce, conoces, compra, compras, recomendaría, volvería, encuentra, encuentras, encontró, está de acuerdo, estás de acuerdo, opina, opinas, de qué, a qué, le gusta, te gusta, has, hay, prefiere, prefieres`,
    statements: `es, son, fue, está, están, era, me, he, ha, puedo, pude, ayuda, funciona, parece, resulta, hace, tiene, da, encontré, se`,
    judging: `satisf*, insatisf*, valora*, valoraría, califica*, calificaría, evalúa*, puntúa*, puntuaría, calidad`,
    yesOrNo: 'sí, si, no, verdadero, falso',
    leading: `^ verdad que, ^ no cree/crees/piensa/piensas/considera/consideras/opina/opinas/le/te/está/estás/encuentra/encuentras/diría/dirías/sería usted/que/parece/de/gustaría/gusta/una/mejor/acuerdo, no es así, no es verdad, no es cierto, ; no cree/crees/creen ?, ; no le/te parece ?, ; verdad ?, ; no ?, ; cierto ?, ^ está/estás/estaría/estarías usted/tú de acuerdo en/con que, ^ está/estás/estaría/estarías de acuerdo en/con que, ^ está/estás/estaría/estarías de acuerdo con la/los/nuestros/nuestra/muchos mayoría/expertos/especialistas/clientes/clientas/usuarios, ^ no sería/es/le/te,
      como la/todos/muchos/es mayoría/sabemos/expertos/sabido, como todos/todo sabemos/sabe/el, la mayoría de la gente, la mayoría de ... cree/piensa/dice/prefiere/opina/recomienda/elige/escoge/adora/creen/piensan/dicen/prefieren/opinan/recomiendan/eligen/escogen/adoran, la mayoría de nuestros/nuestras, ^ dado que el/la/los/las/nuestro/nuestra ... tan/muy/más/demasiado/mejor, los expertos/especialistas/médicos/estudios/científicos dicen/recomiendan/afirman/creen/muestran/aconsejan/demuestran, expertos/especialistas/médicos/estudios recomiendan/afirman/dicen/demuestran, todo el mundo sabe/dice/adora/prefiere, todos saben/sabemos/prefieren/adoran,
      obviamente, por supuesto, evidentemente, naturalmente, sin duda, desde luego, seguramente, cuánto le/te/ha/has encanta/encantó/encantado/disfrutado/fascina/apasiona, cuánto ha/has disfrutado/disfrutó, cuánto disfrutó/disfrutaste/ama/amas/adora/adoras/odia/odias, cuánto mejor, cuánto más fácil/rápido/rápida/sencillo/sencilla/cómodo/cómoda/clara/claro/útil/moderno/moderna/agradable, cuánto ha mejorado,
      qué tan/cómo tan/de increíble/maravilloso/maravillosa/excelente/fantástico/fantástica/terrible/horrible/genial/perfecto/perfecta/frustrante/molesto/molesta/irritante/insoportable/impresionado/impresionada/malo/mala/estupendo/estupenda/magnífico/magnífica, por qué le/te/es/prefiere/prefieres/adora encanta/nuestra/nuestro/gusta/mejor, qué es lo que más le/te encanta/encantó, admite que, reconoce que, le/te encanta/encantó nuestro/nuestra/el/la`,
    praise: `increíble*, fantástic*, maravillos*, revolucionari*, puntero, puntera, vanguardista*, insuperable*, espectacular*, excelente*, magnífic*, estupend*, genial*, desastros*`,
    ownPraise: `nuestro/nuestra/nuestros/nuestras _ premiado/premiada/galardonado/galardonada/excepcional, nuestro/nuestra/nuestros/nuestras moderno/moderna/popular/práctico/práctica/cómodo/cómoda/intuitivo/intuitiva/mejorado/mejorada/elegante/gran/exitoso/exitosa/sencillo/sencilla/rápido/rápida/útil/nuevo/nueva _ y mejorado/mejorada, nuestro/nuestra/nuestros/nuestras gran/moderno/moderna/popular/práctico/práctica/cómodo/cómoda/intuitivo/intuitiva/mejorado/mejorada/elegante/sencillo/sencilla,
      nuestro/nuestra innovador/innovadora, el/la/los/las/nuestro/nuestra _ mal diseñado/diseñada/diseñados/diseñadas/hecho/hecha, nuestro/nuestra nuevo/nueva e innovador/innovadora, nuestro/nuestra nuevo/nueva _ innovador/innovadora/intuitivo/intuitiva/mejorado/mejorada/práctico/práctica/cómodo/cómoda/moderno/moderna/elegante/sencillo/sencilla/rápido/rápida`,
    negators: `no sin`,
    negativeWords: `opone*, oponerse, opuest*, insatisf*, improbable*, imposible*, poco, inusual*, innecesari*, desagrad*, incómod*, confus*, inútil*, injust*, inseguro*, insegura*, desacuerdo, contra, prohib*, imped*, impid*, evit*, carec*, carez*, falta*, falla*, rechaz*, neg*r, desaprob*, desaprueba, inadecuad*, irrelevante*, inexact*, desconfi*, deja* de, eliminar, suprimir, incapaz, incorrect*`,
    noNegation: `o no, si o no, sí o no, no solo, no sólo, por qué no, no sé, no lo sé, nada de, no estoy seguro, no más de, no menos de, ni de acuerdo ni, nunca o, en absoluto, no ... sino`,
    negatedQuestion: `^ debería/deberían/debe/deben/podría/podrían/puede/pueden ... no, ^ no debería/deberían/debe/deben, ^ cree/crees/considera/consideras/piensa/piensas/opina/opinas que ... no, ^ está/estás de acuerdo en/con que ... no, que ... no debería/deberían/debe/deben, ^ no ha/has/le/te/usa/utiliza/tiene/tienes/quiere/prefiere`,
    good: `buen*, muy bien, bien, excelente*, fácil*, sencill*, satisf*, de acuerdo, probable*, clar*, agradable*, útil*, feliz, gusta, encanta, positiv*, mejor*, fiable*, confiable*, intuitiv*, bonit*, atractiv*, segur*, cómod*, rápid*, modern*, amable*, just*, interesante*, importante*, content*, profesional*, estupend*, genial*`,
    bad: `mal, mala, malo, malas, malos, muy mal, pésim*, terrible*, horrible*, difícil*, complicad*, insatisf*, en desacuerdo, desacuerdo, improbable*, confus*, desagrad*, inútil*, infeliz, disgust*, negativ*, peor*, fe*o, fea, insegur*, incómod*, lent*, anticuad*, antipátic*, injust*, aburrid*, descontent*, deficiente*, frustrant*, molest*, poco, adiviné`,
    veryStrong:
      'muy, extremadamente, totalmente, completamente, absolutamente, sumamente, plenamente, excelente*, pésim*, terrible*, horrible*',
    strong: 'bastante, en gran medida, mayormente',
    weak: 'algo, un poco, ligeramente, más bien, parcialmente',
    neither:
      'ni, neutral, neutro, indiferente, indecis*, regular, normal, no sé, término medio, ns nc, sin opinión, demasiado, no aplica',
    notAtAll: 'nada, en absoluto, para nada, no, nunca, poco',
    frequencies: [
      'nunca, jamás',
      'casi nunca, muy rara vez, muy raramente',
      'rara vez, raramente, pocas veces, raras veces',
      'a veces, algunas veces, de vez en cuando, ocasionalmente, en ocasiones',
      'a menudo, con frecuencia, frecuentemente, muchas veces, normalmente, habitualmente',
      'muy a menudo, casi siempre, con mucha frecuencia, muy frecuentemente',
      'siempre, todas las veces, cada vez',
    ],
    extents: [
      'nada, en absoluto, para nada',
      'poco, un poco, muy poco, ligeramente',
      'algo, regular, moderadamente, en parte, más o menos, a medias',
      'bastante, mucho, en gran medida',
      'muchísimo, totalmente, completamente, del todo, por completo, extremadamente',
    ],
    email:
      '^ correo/email/e-mail, su correo, tu correo, correo electrónico, su email, tu email, su e-mail, dirección de correo, su mail',
    phone:
      'su teléfono, tu teléfono, número de teléfono, número de móvil, teléfono móvil, su móvil, número de celular, su número',
    name: 'su nombre, tu nombre, nombre completo, nombre y apellidos, nombre y apellido, sus apellidos, tus apellidos, cómo se llama usted, cómo se llama ?, cómo te llamas',
    birth: 'fecha de nacimiento, año de nacimiento, cuándo nació, cuándo naciste, su cumpleaños',
    address:
      'su dirección, tu dirección, su domicilio, dirección postal, dirección completa, su código postal, tu código postal',
    age: 'cuántos años tiene, cuántos años tienes, su edad, tu edad, qué edad tiene, qué edad tienes',
    income:
      'sus ingresos, tus ingresos, su salario, tu salario, su sueldo, tu sueldo, ingresos mensuales, ingresos anuales, cuánto gana, cuánto ganas',
    sensitive: `su salud, tu salud, estado de salud, enfermedad*, diagnos*, diagnóst*, crónic*, medicamento*, medicación, discapacidad*, embaraz*, salud mental, depresi*, ansiedad, su religión, tu religión, religios*, partido político, ideología, por quién votó, votó, étnic*, origen étnico, raza, sexual*, vih, cáncer, diabet*, sindicato, sindical, alerg*, alérg*, terapia`,
    informed: `privacidad, consent*, anónim*, confidencial*, protección de datos, rgpd, datos personales, eliminar*, borrar*, borrarem*, solo para, sólo para, únicamente, no compart*, no se compartir*, sus datos, tus datos, estos datos, guardam*, se guarda*, almacen*, sin su nombre, terceros, identific*, no los compartir*`,
    recorded:
      'grab*, cámara, micrófono, vídeo, video, su pantalla, pantalla, su voz, voz, su cara, su rostro, filma*',
    face: 'cara, rostro, cámara, vídeo, video, filma*',
    voice: 'voz, micrófono, audio, en voz alta, hable, hablar',
    screen: 'pantalla, grab*, vídeo, video',
    instructed: `por favor ... seleccione/selecciona/elija/elige/marque/marca/pulse/pulsa/responda/responde/escoja/escoge, seleccione/selecciona/elija/elige/marque/marca/escoja/escoge la/el/aquí/“/"/«/en/por, control de atención, pregunta de control, para demostrar que ... seleccione/selecciona/elija/elige/marque/marca`,
    attention: `control de atención, pregunta de control, prestando atención, presta atención, preste atención, atent*, leyendo, ha leído, has leído, lea con, lee con, no es un robot, para demostrar, para comprobar, control de calidad, verifica* que, con atención`,
    generic: `icono botón enlace pestaña cabecera encontrar encuentra encuentre buscar busca busque ir quiere quieres necesita necesitas saber sabe ver mirar mira clic pulsar usar página sitio web aplicación menú información datos detalles consultar comprobar mostrar abrir
      elegir respuesta ayuda nuevo nueva lugar sitio algo alguien uno dos tres primero siguiente hoy mañana semana día días año mes tiempo vez veces pregunta preguntas cosa cosas tarjeta tarjetas más amigo amiga gente persona decir dónde empezar hacer tomar dar imagine imagina desea quisiera podría`,
    articles: 'el la los las un una unos unas lo',
    below: 'menos de, menor de, menores de, antes de, por debajo de, inferior a, <',
    upTo: 'hasta, como máximo, máximo, a lo sumo',
    above: 'más de, mayor de, mayores de, por encima de, superior a, >',
    andMore:
      'a partir de, desde, o más, y más, o mayor, o mayores, o superior, años o más, en adelante, al menos, mínimo',
    andLess: 'o menos, y menos, o menor, o inferior, o menores',
    to: 'a - – — hasta y',
    from: 'de entre desde',
    otherOption: `otro/otra/otros/otras, ninguno/ninguna/ningún, no sé, no lo sé, no recuerdo, no estoy seguro, prefiero no, nada, nunca, no aplica, en otro lugar, ns nc, no contesta, de otra manera`,
    usedQuestion: `cuál/cuáles de estos/estas/los/las ... ha/has/usa/usas/utiliza/utilizas/tiene/tienes/conoce/conoces, qué ... usa/usas/utiliza/utilizas/tiene/tienes/compra/compras/posee/ha/has/lee/lees/ve/ves/escucha/escuchas/sigue/sigues/visita/visitas/conoce/conoces/come/bebe`,
    sourceQuestion: `cómo/dónde nos conoció/conociste/ha/has/supo, cómo/dónde ha/has/se oído/conocido/enteró/enteraste/te, cómo/dónde supo/supiste/conoció/conociste/oyó/descubrió/descubriste, cómo/dónde te enteraste`,
  },
  {
    hasElision: false,
    areRelated: byEndings(
      4,
      '- o a os as e es s encia encias ancia ancias r ar er ir ción ciones ión iones ado ada ados adas ido ida ador adora miento mientos ando iendo ería or',
      'ar ción ciones o a ador ante adores',
    ),
  },
)
