import type { ArticleContent } from '#server/demo/content/types.ts'

export const vicArticles: readonly ArticleContent[] = [
  {
    urlName: 'thirteen-big-blinds-and-a-second-chance',
    name: 'Thirteen big blinds and a second chance',
    excerpt: '{player1} was all but packed up at {venue1}. Two hours later the trophy went home on the tram.',
    state: 'VIC',
    daysAgo: 1,
    featured: true,
    bannerSeed: 'vic-second-chance-final',
    content: `<p>With nine players left and the average stack near a hundred thousand, {player1} counted out thirteen big blinds, put a jacket on the back of the chair and asked a friend to hold the car. The car, as it turned out, had a long wait.</p>
<p>The first double came with pocket eights against ace-king. The second was a suited connector in the big blind that made two pair on the turn. By the time the kitchen at {venue1} closed, the short stack was second in chips and nobody was in a hurry any more.</p>
<blockquote><p>“I stopped thinking about winning and went back to thinking about the next hand. That is the whole trick, and I forget it every week.”</p></blockquote>
<p>Heads up against {player2}, who had led from the first break, the match took nineteen hands. The last one was simple: king-ten against queen-jack on a ten-high flop, all the chips in, and no help on the turn or river.</p>
<p><img src="/media/photo/vic-second-chance-heads-up.webp" alt="Two players face each other across the felt" width="1200" height="800"></p>
<h2>How it paid in points</h2>
<table><thead><tr><th>Place</th><th>Field</th><th>Buy-in</th><th>Points</th></tr></thead><tbody><tr><td>1</td><td>64</td><td>$20</td><td>339</td></tr><tr><td>2</td><td>64</td><td>$20</td><td>321</td></tr><tr><td>3</td><td>64</td><td>$20</td><td>303</td></tr></tbody></table>
<p>The result lifts both players into the state’s top twenty; the order is on the <a href="/leaderboards">leaderboards</a>. {venue1} deals again this week at the usual time.</p>`,
  },
  {
    urlName: 'the-tuesday-table-at-the-corner',
    name: 'The Tuesday table that became a league night',
    excerpt: 'It began with six locals and a borrowed set of chips. Now {venue1} seats seventy.',
    state: 'VIC',
    daysAgo: 9,
    featured: false,
    bannerSeed: 'vic-tuesday-table',
    content: `<p>Nobody at {venue1} can agree on the year it started. Some say the winter the roof leaked over the pool table; others insist it was the spring after. What everyone remembers is the chip set, which belonged to {player1}’s father and was two colours short.</p>
<p>Six people played for a counter meal. Then ten did. By the second year the publican had bought proper tables, and the league was asked to send a tournament director on the quietest night of the week.</p>
<h2>What makes it work</h2>
<ul><li>Cards in the air at the time on the poster, every week.</li><li>A newcomer always gets the seat beside {player2}, who explains the blinds without once making anyone feel slow.</li><li>The kitchen holds orders until the first break, so nobody has to choose between a hand and a hot dinner.</li></ul>
<p>“People think a room grows because of the prize pool,” says {player1}. “It grows because somebody remembers your name the second time you come in.”</p>
<p>These days around seventy players sit down, and there is a second board for the free game on Sundays. The old chip set hangs framed behind the bar, still two colours short.</p>
<p>If you have never played in a room before, this is a good one to start in. Anyone over 18 can <a href="/register">join the league</a>, and the first game costs nothing but the evening.</p>`,
  },
  {
    urlName: 'bayside-to-ballarat-new-rooms-this-month',
    name: 'Bayside to Ballarat: new rooms this month',
    excerpt: 'Four Victorian pubs join the schedule, and two old friends move to a new night.',
    state: 'VIC',
    daysAgo: 16,
    featured: true,
    bannerSeed: 'vic-new-rooms',
    content: `<p>The Victorian schedule grows again. Four rooms deal their first league hands this month, from the bay to the goldfields, and two regular games change their night after asking their players what would suit.</p>
<p><img src="/media/banner/vic-new-rooms-map.webp" alt="Chips in a row on green felt" width="1200" height="630"></p>
<h2>What is new</h2>
<table><thead><tr><th>Where</th><th>Night</th><th>Game</th></tr></thead><tbody><tr><td>Bayside</td><td>Monday</td><td>Free league game</td></tr><tr><td>Outer east</td><td>Wednesday</td><td>$20 league game</td></tr><tr><td>Ballarat and district</td><td>Thursday</td><td>$25 league game</td></tr><tr><td>Inner north</td><td>Sunday</td><td>Satellite</td></tr></tbody></table>
<p>{venue1} keeps its game but moves a day earlier, away from the trivia night that had been fighting it for tables. {venue2} now starts half an hour later so that people coming off the train can make the first level.</p>
<p>{player1}, who has directed games in three of these suburbs, says a new room usually needs a month to find its rhythm. “The first night is full of friends of the publican. The fourth night tells you who is coming back.”</p>
<p>All of the games are in the app already. Choose your region on the <a href="/">home page</a> and they show up with tonight’s others; results count for the current season from the first hand.</p>`,
  },
  {
    urlName: 'what-a-director-sees-from-the-middle',
    name: 'What a director sees from the middle of the room',
    excerpt: 'Eleven tables, one clock and a hundred small decisions: a night beside {player1}.',
    state: 'VIC',
    daysAgo: 24,
    featured: false,
    bannerSeed: 'vic-director',
    content: `<p>The first thing {player1} does on arriving at {venue1} is to look at the floor. Is there room to walk behind every chair? Can the clock be read from table eleven? Is the cash desk out of the draught? Only then do the chips come out.</p>
<p>Directing is mostly arithmetic, and most of the arithmetic is about chairs. When a table falls to six while another has nine, someone has to move, and the fair way is the way that is decided before anyone knows who it will be. The player who is next to post the big blind moves. No discussion, no favours.</p>
<h2>The three questions of every night</h2>
<ul><li><strong>“Was that a string bet?”</strong> If the raise was not announced and came in two movements, it is a call. Saying the word first avoids every argument.</li><li><strong>“Can I still get in?”</strong> Until late registration ends, yes. The time is on the clock and on the event page.</li><li><strong>“How long to the break?”</strong> That too is on the clock. Directors are asked some forty times a night and answer forty times, kindly.</li></ul>
<blockquote><p>“If people go home talking about a hand and not about a ruling, I did my job.”</p></blockquote>
<p>By eleven, three tables are left and {player1} sits down for the first time. The dealer button goes round; somebody orders chips, the other kind. On the screen the next level is four minutes away, and nobody has asked about it for a good while.</p>`,
  },
  {
    urlName: 'inner-east-takes-the-team-night',
    name: 'Inner East takes the team night by a single elimination',
    excerpt: 'Eight regions, eight teams of four, and a result that hung on the last river card at {venue1}.',
    state: 'VIC',
    daysAgo: 38,
    featured: false,
    bannerSeed: 'vic-team-night-champion',
    content: `<p>A team event changes how people play. A shove that makes sense for one is a burden for three others, and the regional team night at {venue1} had more deep breaths than any final table this season.</p>
<p>Each of the eight regions sent four players to four separate tables. A team scored one point for every rival its members outlasted, so that a patient sixth place could be worth more than a brave exit.</p>
<p><img src="/media/photo/vic-team-night-group.webp" alt="Four players of one team shoulder to shoulder" width="1200" height="800"></p>
<p>After three hours Inner East and the Western Suburbs were level on points with one player each still seated. {player1} had the shorter stack and the worse hand, ace-four against a pair of sixes, and watched the flop, the turn and half the room go by without help. The river was a four. Three more fours would not have been louder.</p>
<h2>Final standings</h2>
<table><thead><tr><th>Team</th><th>Points</th></tr></thead><tbody><tr><td>Inner East</td><td>87</td></tr><tr><td>Western Suburbs</td><td>86</td></tr><tr><td>Bayside</td><td>71</td></tr><tr><td>Goldfields</td><td>64</td></tr></tbody></table>
<p>{player2}, captain of the losing team by the width of one card, was the first across the floor with a hand out. The trophy stays at {venue2} until next season. More pictures from the night are in the <a href="/gallery">gallery</a>.</p>`,
  },
  {
    urlName: 'learning-the-game-at-sixty-eight',
    name: 'Learning the game at sixty-eight',
    excerpt: '{player1} came to {suburb} for a quiet retirement and found a seat at table three.',
    state: 'VIC',
    daysAgo: 57,
    featured: false,
    bannerSeed: 'vic-sixty-eight',
    content: `<p>{player1} had played five hundred with the same three friends for most of a working life. Then came a move to {suburb}, a new kitchen and nobody to deal to. A notice on the door at {venue1} offered a free lesson an hour before the Wednesday game.</p>
<p>“I knew what a trick was,” says {player1}. “I did not know you were allowed to pretend.”</p>
<p><img src="/media/photo/vic-sixty-eight-hole-cards.webp" alt="Two hole cards lifted at the corner" width="1200" height="800"></p>
<p>The lesson covered the ranks of the hands, the blinds and the one rule that new players break most, acting out of turn. The rest was learned the slow way. There was a flush that turned out to be four hearts and a diamond, and a pair of aces folded by accident, and a whole evening spent calling because raising felt rude.</p>
<h2>Things that helped</h2>
<ol><li>Sitting next to someone patient.</li><li>Asking the dealer. Dealers like being asked.</li><li>Writing down one hand a night and looking at it again at breakfast.</li><li>Setting a limit on money and on hours before leaving the house, and keeping to both.</li></ol>
<p>Nine months in there have been two final tables and one third place, with a photograph on the fridge to prove it. More to the point, there are now eleven numbers in the phone that were not there before.</p>
<p>Free lessons run at several Victorian venues; the event page of each game says so. <a href="/about/how-points-work">How points work</a> explains what a place is worth.</p>`,
  },
  {
    urlName: 'gippsland-winter-series-wraps-up',
    name: 'Gippsland’s winter series wraps up in fog and good humour',
    excerpt: 'Six rooms, six weeks and one very long drive: the eastern series has its winner.',
    state: 'VIC',
    daysAgo: 83,
    featured: false,
    bannerSeed: 'vic-gippsland',
    content: `<p>The sixth and last night of the Gippsland winter series began late, because four of the players were following the same milk tanker through the fog at forty kilometres an hour. {venue1} held the first level until the headlights came up the drive. Nobody minded.</p>
<p>The series counts a player’s best four results of six, which means that the leader going into the last night can be caught but never by much. {player1} needed fifth or better. {player2} needed a win and some luck elsewhere.</p>
<p>The win came. The luck did not: fifth place went to {player1} on the stone bubble, with a pair of tens that held against a draw to everything. The margin after six weeks was nine points.</p>
<blockquote><p>“I have driven eleven hundred kilometres for this cup. I am going to drink soup out of it.”</p></blockquote>
<p>Publicans along the highway report that the quietest weeks of their year were noticeably less quiet. Two have asked for the series to return; a third has asked for a heater for the back room, which the league is pleased to arrange.</p>
<p>Points from all six nights already count in the season’s table. See the region under <a href="/leaderboards">leaderboards</a>, and past cups under the <a href="/major-event-results">hall of fame</a>.</p>`,
  },
]
