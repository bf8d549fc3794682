import { byEndings, wordRules } from './word-rules.ts'

// Endings of gender are left out: “porte” is no form of “port”, nor “puerta” of “puerto”.

/** French. */
export const french = wordRules({
  stop: `à ai as au aussi autre aux avait avec avoir beaucoup bien c ça car ce cela ces cet cette ceux chez comme comment d dans
  de depuis des donc dont du elle elles en encore entre est et étaient était être eu eux fait faire il ils j je l la là le les
  leur leurs lui m ma mais me même mes moi mon n nos notre nous on ont ou où par parce peu peut plus pour pourquoi qu quand que
  quel quelle quelles quels qui quoi s sa se sera ses si son sont sous sur t ta te tes toi ton tous tout toute toutes trop tu un
  une vos votre vous y`,
  negators: 'ne pas non jamais sans aucun aucune rien ni guère',
  intensifiers: `ne pas très trop si vraiment tout fait du à assez particulièrement un une de le la les des est sont était
  n d l plus`,
  only: 'seulement que sûr',
  areForms: byEndings(3, '- s', '- x', 'al aux', 'é és ée ées'),
})

/** Spanish. */
const spanishEndings = byEndings(3, '- s', '- es', 'ón ones', 'ión iones')
/** “luz” and “luces” share two letters. */
const zEndings = byEndings(2, 'z ces')

export const spanish = wordRules({
  stop: `a al algo algún alguna algunas alguno algunos ante antes aquel aquella aquello aunque cada como con cual cuando cuál cómo
  de del desde donde dos e el él ella ellas ellos en entre era eran es esa esas ese eso esos esta está están estaba estar estas
  este esto estos fue ha había hace hacer han hasta hay he la las le les lo los más me mi mis mucho muchos muy nos nosotros o os
  otra otras otro otros para pero poco por porque pues que qué quien se sea ser si sí sido sin sobre son soy su sus también te
  tener tengo tiene todo todos tu tus un una uno unos unas y ya yo`,
  negators: 'no nunca sin jamás ningún ninguna ninguno nada ni tampoco',
  intensifiers:
    'muy tan demasiado realmente del todo un una el la lo los las es era está me se ha fue bastante',
  only: 'solo sólo solamente seguro',
  areForms: (a, b) => spanishEndings(a, b) || zEndings(a, b),
})

/** Italian. */
export const italian = wordRules({
  stop: `a ad agli ai al alla alle allo anche ancora aveva avere ben c che chi ci come con contro cosa cui d da dagli dai dal dalla
  dalle dallo degli dei del della delle dello di dove e è ed era erano essere fa fra gli ha hai hanno ho i il in io l la le lei
  li lo loro lui ma me mi mia mie miei mio molto ne negli nei nel nella nelle nello noi nostra nostro o ogni per perché però più
  poi poco quale quando quanto quella quelle quelli quello questa queste questi questo qui se sei si sia sono stata state stati
  stato su sua sue sugli sui sul sulla sulle sullo suo suoi tra tu tua tuo tutta tutte tutti tutto un una uno vi voi`,
  negators: 'non mai senza nessun nessuna nessuno niente nulla né',
  intensifiers:
    'molto tanto troppo così davvero affatto del tutto un una uno il la lo i gli le è era mi si ha',
  only: 'solo soltanto sicuro',
  areForms: byEndings(4, 'o i', 'a e', 'e i'),
})

/** Portuguese. */
export const portuguese = wordRules({
  stop: `a à ao aos aquela aquele aquilo as às até com como da das de dela dele deles depois do dos e é ela elas ele eles em entre
  era eram essa esse esta está estão estava este eu foi foram há isso isto já lhe lhes mais mas me mesmo meu meus minha muito na
  nas no nos nossa nosso num numa o os ou outra outro para pela pelas pelo pelos por porque qual quando que quem se seja sem ser
  seu seus só sua suas são também te tem tenho ter teu tinha tu tua tudo um uma umas uns você vocês`,
  negators: 'não nunca sem jamais nenhum nenhuma nada nem',
  intensifiers: 'muito tão demasiado realmente totalmente um uma o a os as é era está me foi bem',
  only: 'só somente apenas certo',
  areForms: byEndings(3, '- s', '- es', 'ão ões', 'l is', 'm ns'),
})
