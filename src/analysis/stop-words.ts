/** Words that say nothing on their own, in English: articles, pronouns, prepositions, helping verbs and fillers. */
const english = `
a about above actually after again against ain all also although am an and another any anybody anyone anything are aren arent
around as at away back be because been before behind being below between both but by can cannot cant could couldn couldnt did didn didnt
do does doesn doesnt doing don done dont down during each either else enough even ever every everything few for from further get gets
getting give given go goes going gone got had hadn hadnt has hasn hasnt have haven havent having he hence her here hers herself him himself his
how however i if in instead into is isn isnt it its itself just kind kinda know least less let like lot lots ll made make makes
many may maybe me might mightn mine more most much must mustn mustnt my myself near neither never no nobody none nor not nothing now
of off often on once one ones only onto or other others otherwise ought our ours ourselves out over own per perhaps please
probably put quite rather re really remember remembered s same saw say says see seemed seems seen shall shan she should
shouldn shouldnt since so some somebody somehow someone something sometimes somewhere sort still stuff such sure t than that thats the
their theirs them themselves then there therefore these they thing things think this those though thought through thus to too
toward towards under unless until up upon us ve very was wasn wasnt way we well were weren werent what whatever when where whether which
while who whoever whole whom whose why will with within without won wont would wouldn wouldnt yes yet you your yours yourself yourselves`

export const stopWords: ReadonlySet<string> = new Set(english.trim().split(/\s+/))
