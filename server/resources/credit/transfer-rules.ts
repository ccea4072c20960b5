/** The rules below the transfer wizard [M2.52], a summary of the league's page about credits. */
export const TRANSFER_RULES = `<ul>
<li>Only credits marked as transferable can be sent, which may be fewer than your balance.</li>
<li>An amount is a multiple of 5. Credits that expire first are sent first, and keep their expiry date.</li>
<li>A transfer is immediate and final. Check name and card number: credits sent to the wrong player come back only if that player sends them back.</li>
<li>Credits are not money. Selling them is a breach of the <a href="/about/terms-and-conditions">terms</a>.</li>
</ul>`
